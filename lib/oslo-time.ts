/** The time zone of fishery periods and of everything the user reads as a date. */
export const OSLO_TIME_ZONE = "Europe/Oslo";

/** ms. */
export const DAY = 86_400_000;
/** Norway has never been further ahead of UTC, ms. */
const MAX_AHEAD = 3 * 3_600_000;

export interface LocalDateTime {
  year: number;
  /** 1–12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: OSLO_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** The wall clock in Norway at an instant (a Date, or ms since the epoch). */
export function osloDateTime(instant: Date | number): LocalDateTime {
  const read: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(instant)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return { year, month, day, hour, minute, second };
}

/** How far Norway is ahead of UTC at an instant (ms since the epoch), ms. */
export function osloOffset(instant: number): number {
  const { year, month, day, hour, minute, second } = osloDateTime(instant);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which a day begins in Norway.
 * @param day its midnight in UTC, ms
 */
export function osloMidnight(day: number): Date {
  // Norway is one or two hours ahead of UTC, and its clocks change at one o'clock UTC: the offset at the guess is the
  // offset at the answer.
  return new Date(day - osloOffset(day));
}

/** The instant at which a month begins in Norway. Month 13 is January of the next year: the end (exclusive) of December. */
export function osloMonthStart(year: number, month: number): Date {
  return osloMidnight(Date.UTC(year, month - 1, 1));
}

/** The day of an instant in Norway, as its midnight in UTC, ms. */
export function osloDay(instant: Date | number): number {
  const { year, month, day } = osloDateTime(instant);
  return Date.UTC(year, month - 1, day);
}

/** The year of an instant in Norway, or null when it is no date (2024-12-31T23:30Z is 2025). */
export function osloYear(value: string | number | Date | null | undefined): number | null {
  if (value == null) return null;
  const instant = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  const year = instant.getUTCFullYear();
  // The calendar is asked near New Year only: for each of twenty thousand items that would take a while.
  const isNearEnd = new Date(instant.getTime() + MAX_AHEAD).getUTCFullYear() !== year;
  return isNearEnd ? osloDateTime(instant).year : year;
}

/** ISO date-time of an instant (ms) with Norway's offset at that time, such as 2025-01-01T00:30:00+01:00. */
export function osloIso(instant: number): string {
  const offset = osloOffset(instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = offset / 60_000;
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${local}+${hours}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Services use this year for what is valid until further notice. */
const NEVER = 9999;

/**
 * A day in the notation of services: `2026-03-02`, or an instant, often midnight in Norway (2026-03-01T23:00Z). Null:
 * no limit.
 */
export function dayIn(value: unknown): number | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const written = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value).trim());
  const instant = written ? Date.parse(`${written[0]}T00:00:00Z`) : new Date(value).getTime();
  if (Number.isNaN(instant)) return null;
  const day = written ? instant : osloDay(instant);
  return new Date(day).getUTCFullYear() >= NEVER ? null : day;
}
