/** Maximum time that the page is blocked at once, ms: half a frame. */
const TURN_MS = 8;
/** Number of steps between two checks of the time. */
const STEPS = 32;

/**
 * Runs an action for every index of a list without blocking the page: it yields after each turn.
 * @throws the signal's reason when it is aborted
 */
export async function inTurns(
  count: number,
  step: (place: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for await (const _turn of turns(count, step, signal));
}

/** The same as a generator, which yields after each turn. */
export async function* turns(
  count: number,
  step: (place: number) => void,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let place = 0;
  while (place < count) {
    signal.throwIfAborted();
    const end = performance.now() + TURN_MS;
    do {
      const stop = Math.min(count, place + STEPS);
      for (; place < stop; place += 1) step(place);
    } while (place < count && performance.now() < end);
    yield;
    if (place < count) await nextTurn();
  }
}

/** Yields to tasks that are already waiting. Uses a message, because browsers delay timers that set timers. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
