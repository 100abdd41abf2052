import { monthOf, parsePeriod } from "../domain/period.ts";
import { WmsException } from "./exception.ts";

/** A requested time span. */
export interface TimeSpan {
  /** First instant, ms since the epoch. */
  start: number;
  /** First instant after it, ms. */
  end: number;
  /** For display and for another request: `2026-03`, `2026` or `start/end`. */
  label: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Reads TIME: a year, a month, an instant's month is not guessed; an interval `from/to` with an optional period
 * `/P1M`; `current` or nothing for the month of `now`. Years and months are Norway's (Europe/Oslo), each end of an
 * interval counts as a whole. Anything else is an exception, never another period.
 */
export function readTime(text: string | undefined, now: number): TimeSpan {
  const asked = (text ?? "").trim();
  if (asked === "" || asked.toLowerCase() === "current") return currentMonth(now);
  const period = parsePeriod(asked);
  if (period !== undefined) return { start: period.start, end: period.end, label: asked };
  const interval = readInterval(asked);
  if (interval !== undefined) return interval;
  throw new WmsException(
    "InvalidDimensionValue",
    "TIME",
    "TIME must be a year (YYYY), a month (YYYY-MM), an interval of them (from/to) or current",
  );
}

function currentMonth(now: number): TimeSpan {
  const { year, month, start, end } = monthOf(now);
  return { start, end, label: `${year}-${String(month).padStart(2, "0")}` };
}

function readInterval(text: string): TimeSpan | undefined {
  const [from, to, step, ...rest] = text.split("/");
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  if (step !== undefined && !/^P\d+[YMD]$/.test(step)) return undefined;
  const first = parsePeriod(from) ?? readInstant(from);
  const last = parsePeriod(to) ?? readInstant(to);
  if (first === undefined || last === undefined || last.end <= first.start) return undefined;
  return { start: first.start, end: last.end, label: `${from}/${to}` };
}

function readInstant(text: string): { start: number; end: number } | undefined {
  if (!INSTANT.test(text)) return undefined;
  const instant = Date.parse(text.length === 10 || /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(instant) ? undefined : { start: instant, end: instant };
}
