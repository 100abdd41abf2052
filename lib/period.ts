import { DAY, osloMidnight } from "./oslo-time.ts";
import { mondayOf, weeksIn } from "./week.ts";

/** A period of the calendar of Norway: a year, a month, a day, or a week of ISO 8601. */
export interface Period {
  /** For a week the ISO week-year, which can differ from the calendar year around New Year. */
  year: number;
  /** 1–12; null for a whole year or a week. */
  month: number | null;
  /** 1–31, for a day. */
  day?: number | null;
  /** 1–53, for a week. */
  week?: number | null;
}

const MONTH_FORM = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;
const WEEK_FORM = /^(\d{4})-W(\d\d)$/;

/** Reads `2026`, `2026-03`, `2026-03-09` or `2026-W07`; anything else, also `2024-5`, `2026-02-30` and `2025-W53`, is null. */
export function parsePeriod(text: string | null | undefined): Period | null {
  const [year, month, day] = numbersIn(MONTH_FORM, text);
  if (year !== undefined) {
    if (month === undefined) return { year, month: null };
    if (day === undefined) return { year, month };
    return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { year, month, day } : null;
  }
  const [weekYear, week] = numbersIn(WEEK_FORM, text);
  if (weekYear === undefined || week === undefined || week < 1 || week > weeksIn(weekYear)) return null;
  return { year: weekYear, month: null, week };
}

function numbersIn(form: RegExp, text: string | null | undefined): (number | undefined)[] {
  const [, ...parts] = form.exec(text ?? "") ?? [];
  return parts.map((part?: string) => (part === undefined ? undefined : Number(part)));
}

/** `2026`, `2026-03`, `2026-03-09` or `2026-W07`. */
export function formatPeriod({ year, month, day, week }: Period): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const yyyy = String(year).padStart(4, "0");
  if (week != null) return `${yyyy}-W${two(week)}`;
  if (month === null) return yyyy;
  return `${yyyy}-${two(month)}${day == null ? "" : `-${two(day)}`}`;
}

/** The first day of a period and the first one after it, each as its midnight in UTC, ms. */
export function periodDays({ year, month, day, week }: Period): { first: number; after: number } {
  if (week != null) {
    const first = mondayOf({ year, week });
    return { first, after: first + 7 * DAY };
  }
  const first = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  if (day != null) return { first, after: first + DAY };
  return { first, after: month === null ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month, 1) };
}

/** The first instant of a period, and the first one after it: each instant belongs to exactly one period of each kind. */
export function periodRange(period: Period): { start: Date; end: Date } {
  const { first, after } = periodDays(period);
  return { start: osloMidnight(first), end: osloMidnight(after) };
}
