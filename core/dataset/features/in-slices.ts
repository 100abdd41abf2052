import type { LazyItem } from "../../../lib/features/lazy-item.ts";
import { afterOtherTasks } from "../../util/next-task.ts";
import type { DatasetItem } from "../item.ts";
import type { Slices } from "./item-feature.ts";

/** Longest stretch of work before other tasks of the page get their turn, ms: half a frame. */
const SLICE_MS = 8;

/**
 * Runs a step for each element of long lists without blocking the page: it pauses after each slice, which may end with one
 * list and begin with the next. Rejects with the signal's reason when it is aborted.
 */
export function slicesOf(signal: AbortSignal): Slices {
  let end = performance.now() + SLICE_MS;
  return async (list, step) => {
    for (const element of list) {
      step(element);
      if (performance.now() < end) continue;
      await afterOtherTasks();
      signal.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
  };
}

/** Completes the items of a large set, or parses what they say, which is done at the first reading. */
export async function completeInSlices(
  items: readonly LazyItem[],
  complete: ((item: DatasetItem) => DatasetItem) | null,
  signal: AbortSignal,
): Promise<DatasetItem[]> {
  const completed: DatasetItem[] = [];
  // What completes an item may spread it.
  const step = complete
    ? (item: LazyItem) => void completed.push(complete(item.toJSON()))
    : (item: LazyItem) => void item.properties;
  await slicesOf(signal)(items, step);
  return completed;
}
