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

/** Hours of fishing in each month of a year as of `now` (ms); what has not happened yet counts nothing. */
export async function activityMonths(
  store: ActivityStore,
  year: number,
  now: number,
): Promise<{ year: number; months: MonthOfActivity[] }> {
  const months: MonthOfActivity[] = [];
  for (let month = 1; month <= 12; month++) {
    const { start, end } = monthPeriod(year, month);
    const { hours } = await store.sum(start, Math.min(end, now));
    months.push({ month, hours: Math.round(hours), complete: end <= now });
  }
  return { year, months };
}
