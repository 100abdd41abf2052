import { monthOf } from "../domain/period.ts";
import type { ActivityStore } from "../storage/activity-store.ts";
import { type ActivityIndex, buildActivityIndex, tracksBetween } from "./activity-index.ts";
import type { TrackRange } from "./density.ts";

/**
 * The tracks of the database by month; each month is read at its first use. The copy in memory is never changed, so
 * that threads and server processes give the same result.
 */
export interface ActivityLibrary {
  /** The tracks that began at or after `start` and before `end` (ms). */
  between(start: number, end: number): Promise<TrackRange[]>;
  /** Reads every month, newest first, pausing between them. */
  warmUp(): Promise<void>;
}

export function activityLibrary(store: ActivityStore): ActivityLibrary {
  const months = new Map<number, Promise<ActivityIndex>>();
  let known: Promise<{ first: number; last: number } | undefined> | undefined;

  const span = () => {
    known ??= store.span();
    return known;
  };
  const month = (start: number, end: number): Promise<ActivityIndex> => {
    let index = months.get(start);
    if (index === undefined) {
      index = store.between(start, end).then(buildActivityIndex);
      index.catch(() => months.delete(start));
      months.set(start, index);
    }
    return index;
  };

  return {
    async between(start, end) {
      const all = await span();
      if (all === undefined) return [];
      const ranges: TrackRange[] = [];
      const from = Math.max(start, all.first);
      const to = Math.min(end, all.last + 1);
      for (let at = from; at < to; ) {
        const period = monthOf(at);
        const index = await month(period.start, period.end);
        const [first, last] = tracksBetween(index, start, end);
        if (first < last) ranges.push({ index, first, last });
        at = period.end;
      }
      return ranges;
    },
    async warmUp() {
      const all = await span();
      if (all === undefined) return;
      for (let at = all.last; at >= all.first; ) {
        const period = monthOf(at);
        await month(period.start, period.end);
        await new Promise((resolve) => setTimeout(resolve, 20));
        at = period.start - 1;
      }
    },
  };
}
