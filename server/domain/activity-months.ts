import type { ActivityStore } from "../storage/activity-store.ts";
import { monthPeriod } from "./period.ts";

/** Fishing of one month. */
export interface MonthOfActivity {
  /** 1–12 */
  month: number;
  /** Hours of fishing so far. */
  hours: number;
  /** Whether the month is over. */
  complete: boolean;
}

/** How long the sum of the current month stays in the cache, ms. */
const MAX_AGE_MS = 300_000;

/** Reads hours of fishing by month. It caches the sums, because past months do not change. */
export function activityMonths(store: ActivityStore) {
  const kept = new Map<number, { hours: number; complete: boolean; at: number }>();

  async function sumOf(start: number, end: number, now: number) {
    const known = kept.get(start);
    const fresh = known !== undefined && (known.complete || (now >= known.at && now - known.at < MAX_AGE_MS));
    if (fresh) return known;
    const { hours } = await store.sum(start, Math.min(end, now));
    const sum = { hours, complete: end <= now, at: now };
    // Months in the future are not cached.
    if (start <= now) kept.set(start, sum);
    return sum;
  }

  /** Hours of fishing in each month of a year as of `now` (ms); later fishing is not counted. */
  return async (year: number, now: number): Promise<{ year: number; months: MonthOfActivity[] }> => {
    const months: MonthOfActivity[] = [];
    for (let month = 1; month <= 12; month++) {
      const { start, end } = monthPeriod(year, month);
      const { hours } = await sumOf(start, end, now);
      months.push({ month, hours: Math.round(hours), complete: end <= now });
    }
    return { year, months };
  };
}
