import { DAY, osloDay } from "./oslo-time.ts";

/**
 * Weeks of ISO 8601: from Monday, and the first one has the year's first Thursday, so that a year has 52 or 53 and its
 * first and last days may belong to a week of another year. A day is written as its midnight in UTC, ms.
 */
export interface Week {
  /** The week-year. */
  year: number;
  /** 1–53. */
  week: number;
}

/** Monday of a week, as a day. Week 0 and those after the last run on. */
export function mondayOf({ year, week }: Week): number {
  return mondayBefore(Date.UTC(year, 0, 4)) + (week - 1) * 7 * DAY;
}

/** 52 or 53. */
export function weeksIn(year: number): number {
  return weekOfDay(Date.UTC(year, 11, 28)).week;
}

/** The week that a day is in. */
export function weekOfDay(day: number): Week {
  const thursday = mondayBefore(day) + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) };
}

/** The week of an instant in Norway. */
export function weekOf(instant: Date | number): Week {
  return weekOfDay(osloDay(instant));
}

function mondayBefore(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
}
