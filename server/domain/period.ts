/**
 * Periods are calendar months or years in Norway: "2026-03" is March 2026, Europe/Oslo.
 * The end is exclusive, so that an instant belongs to exactly one period of a kind.
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

const PERIOD_ZONE = "Europe/Oslo";

const zoneParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: PERIOD_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Reads "YYYY" or "YYYY-MM"; anything else, also "2024-5", gives undefined. */
export function parsePeriod(text: string): Period | undefined {
  const match = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text);
  if (match === null) return undefined;
  const year = Number(match[1]);
  if (year < 1900 || year > 2200) return undefined;
  return match[2] === undefined ? yearPeriod(year) : monthPeriod(year, Number(match[2]));
}

/** A calendar month, 1–12. */
export function monthPeriod(year: number, month: number): Period {
  return { year, month, start: osloMidnight(year, month), end: osloMidnight(year, month + 1) };
}

/** A calendar year. */
export function yearPeriod(year: number): Period {
  return { year, start: osloMidnight(year, 1), end: osloMidnight(year + 1, 1) };
}

/** The month of an instant (ms since the epoch) in Europe/Oslo. */
export function monthOf(instant: number): Period {
  const { year, month } = osloFields(instant);
  return monthPeriod(year, month);
}

/** ISO date-time of an instant (ms) with Norway's offset at that time, such as 2025-01-01T00:30:00+01:00. */
export function osloIso(instant: number): string {
  const offset = osloOffset(instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = offset / 60_000;
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${local}+${hours}:${String(minutes % 60).padStart(2, "0")}`;
}

/** 00:00 on the first of a month in Norway; month 13 is January of the next year. */
function osloMidnight(year: number, month: number): number {
  const asUtc = Date.UTC(year, month - 1, 1);
  return asUtc - osloOffset(asUtc - osloOffset(asUtc));
}

/** Offset from UTC at an instant, ms. */
function osloOffset(instant: number): number {
  const f = osloFields(instant);
  return Date.UTC(f.year, f.month - 1, f.day, f.hour, f.minute, f.second) - Math.floor(instant / 1000) * 1000;
}

function osloFields(instant: number) {
  const fields: Record<string, number> = {};
  for (const part of zoneParts.formatToParts(instant)) fields[part.type] = Number(part.value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = fields;
  return { year, month, day, hour, minute, second };
}
