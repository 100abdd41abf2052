/** Longest stretch of work before other tasks of the page get their turn, ms: half a frame. */
const SLICE_MS = 8;

/**
 * Runs a step for each element of a long list without blocking the page: it pauses after each slice.
 * @throws the signal's reason when it is aborted
 */
export async function inSlices<T>(
  list: readonly T[],
  step: (element: T) => void,
  signal: AbortSignal,
): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const element of list) {
    step(element);
    if (performance.now() < end) continue;
    await nextTask();
    signal.throwIfAborted();
    end = performance.now() + SLICE_MS;
  }
}

/** Waits until other tasks had their turn. Browsers delay timers that set timers, but not messages. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
