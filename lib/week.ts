import { DAY, osloDay } from "./oslo-time.ts";

/**
 * A week of ISO 8601. It begins on Monday; week 1 contains the first Thursday of the year. So a year has 52 or 53
 * weeks, and its first and last days may belong to a week of another year. A day is written as its midnight in UTC, ms.
 */
export interface Week {
  /** The ISO week-year. */
  year: number;
  /** 1–53. */
  week: number;
}

/** Monday of a week, as a day. Week numbers below 1 or after the last continue into the neighbouring year. */
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
