/** Longest stretch of work before other tasks of the page get their turn, ms. */
const SLICE_MS = 12;
/** So many steps are done between two looks at the clock. */
const STEPS = 256;

export interface SliceOptions {
  /** Aborting makes the call reject with the signal's reason. */
  signal: AbortSignal;
  /** Waits until other tasks had their turn. */
  pause?: () => Promise<void>;
  /** Ms. */
  now?: () => number;
}

/**
 * Sorts by keys that are computed once for each item, in slices of some milliseconds, so that the page answers meanwhile.
 * Stable, like `Array.prototype.sort`.
 */
export async function sortInSlices<T, K>(
  items: readonly T[],
  keyOf: (item: T) => K,
  compare: (a: K, b: K) => number,
  { signal, pause = nextTask, now = () => performance.now() }: SliceOptions,
): Promise<T[]> {
  let end = now() + SLICE_MS;
  const breathe = async () => {
    if (now() < end) return;
    await pause();
    signal.throwIfAborted();
    end = now() + SLICE_MS;
  };
  interface Entry {
    item: T;
    key: K;
  }
  let entries: Entry[] = [];
  for (let from = 0; from < items.length; from += STEPS) {
    const run = items.slice(from, from + STEPS).map((item): Entry => ({ item, key: keyOf(item) }));
    entries.push(...run.sort((a, b) => compare(a.key, b.key)));
    await breathe();
  }
  for (let width = STEPS; width < entries.length; width *= 2) {
    const merged: Entry[] = [];
    for (let from = 0; from < entries.length; from += 2 * width) {
      const middle = Math.min(from + width, entries.length);
      const to = Math.min(from + 2 * width, entries.length);
      let [left, right] = [from, middle];
      while (left < middle || right < to) {
        const [a, b] = [entries[left], entries[right]];
        const takesLeft = right >= to || (left < middle && a && b && compare(a.key, b.key) <= 0);
        const next = takesLeft ? a : b;
        if (next) merged.push(next);
        if (takesLeft) left += 1;
        else right += 1;
        if (merged.length % STEPS === 0) await breathe();
      }
    }
    entries = merged;
  }
  return entries.map(({ item }) => item);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
