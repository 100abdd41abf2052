import type Feature from "ol/Feature.js";
import type { DatasetItem } from "../item.ts";
import type { FeatureSet } from "./feature-set.ts";

/** Longest stretch of work before other tasks of the page get their turn, ms: half a frame. */
const SLICE_MS = 8;
/** Steps between two looks at the clock. */
const STEPS = 64;

/**
 * Maps a long list without blocking the page: it pauses after each slice.
 * @throws the signal's reason when it is aborted
 */
export async function mapInSlices<T, R>(
  items: readonly T[],
  change: (item: T) => R,
  signal: AbortSignal,
): Promise<R[]> {
  const changed: R[] = [];
  while (changed.length < items.length) {
    signal.throwIfAborted();
    const end = performance.now() + SLICE_MS;
    do {
      for (const item of items.slice(changed.length, changed.length + STEPS)) changed.push(change(item));
    } while (changed.length < items.length && performance.now() < end);
    await nextTask();
  }
  return changed;
}

/** Browsers delay timers that set timers, but not messages. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export interface Preparing {
  complete: ((item: DatasetItem) => DatasetItem) | null;
  make(item: DatasetItem): Feature | null;
  /** Takes the features that are made, by item. */
  made: Map<DatasetItem, Feature | null>;
  signal: AbortSignal;
}

/** Completes the items of a large set and makes their features, unless a worker paints them. */
export async function prepareSet(
  set: FeatureSet,
  { complete, make, made, signal }: Preparing,
): Promise<FeatureSet> {
  if (!complete && set.large?.projection) return set;
  const plain = set.large?.items;
  // What completes items may spread them.
  const items = !complete
    ? set.items
    : plain
      ? await mapInSlices(plain, (item) => complete(item.toJSON()), signal)
      : await mapInSlices(set.items, complete, signal);
  made.clear();
  await mapInSlices(items, (item) => made.set(item, make(item)), signal);
  return { ...set, items, large: complete ? null : set.large };
}
