/** The main thread sets this flag when no caller waits for this worker's job any more. */
let flag: Int32Array | null = null;

/** Thrown in a job that no caller waits for. */
export class Cancelled extends Error {
  override name = "Cancelled";
}

/** Gives the worker the memory in which the main thread sets the flag. */
export function setCancelFlag(shared: Int32Array): void {
  flag = shared;
}

/** Throws {@link Cancelled} when no caller waits for the job any more; long work calls this every few milliseconds. */
export function stopIfCancelled(): void {
  if (flag !== null && Atomics.load(flag, 0) !== 0) throw new Cancelled("nobody waits for this any more");
}
