/** Set by the main thread when nobody waits any more for the job that this thread has in hand. */
let flag: Int32Array | null = null;

/** Thrown out of a job that nobody waits for. */
export class Cancelled extends Error {
  override name = "Cancelled";
}

/** Tells a thread where the main thread sets the flag. */
export function useCancelFlag(shared: Int32Array): void {
  flag = shared;
}

/** Ends the job in hand when nobody waits for it any more; long work calls this every few milliseconds. */
export function stopIfCancelled(): void {
  if (flag !== null && Atomics.load(flag, 0) !== 0) throw new Cancelled("nobody waits for this any more");
}
