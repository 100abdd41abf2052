import { osloDateTime } from "../../lib/oslo-time.ts";
import { periodRange, parsePeriod as readPeriod } from "../../lib/period.ts";

/**
 * Periods are calendar months or years in Norway: "2026-03" is March 2026, Europe/Oslo. The end is exclusive, so that
 * each instant belongs to exactly one period of each kind.
 */
export interface Period {
  year: number;
  /** 1–12; absent for a whole year. */
  month?: number;
  /** First instant, ms since the epoch. */
  start: number;
  /** First instant after the period, ms since the epoch. */
  end: number;
}

/** Reads "YYYY" or "YYYY-MM"; anything else, also "2024-5", gives undefined. */
export function parsePeriod(text: string): Period | undefined {
  const period = readPeriod(text);
  if (period === null || period.week != null || period.day != null) return undefined;
  const { year, month } = period;
  if (year < 1900 || year > 2200) return undefined;
  return month === null ? yearPeriod(year) : monthPeriod(year, month);
}

/** A calendar month, 1–12. */
export function monthPeriod(year: number, month: number): Period {
  return { year, month, ...rangeOf(year, month) };
}

/** A calendar year. */
export function yearPeriod(year: number): Period {
  return { year, ...rangeOf(year, null) };
}

/** The month of an instant (ms since the epoch) in Europe/Oslo. */
export function monthOf(instant: number): Period {
  const { year, month } = osloDateTime(instant);
  return monthPeriod(year, month);
}

function rangeOf(year: number, month: number | null): Pick<Period, "start" | "end"> {
  const { start, end } = periodRange({ year, month });
  return { start: start.getTime(), end: end.getTime() };
}
