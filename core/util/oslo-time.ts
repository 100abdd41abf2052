/** The time zone of fishery periods and of everything the user reads as a date. */
export const TIME_ZONE = "Europe/Oslo";

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
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** The wall clock in Norway at an instant. */
export function osloDateTime(instant: Date): LocalDateTime {
  const read: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(instant)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return { year, month, day, hour, minute, second };
}

/**
 * The instant at which a month begins in Norway. Month 13 is January of the next year, so that `month + 1`
 * is always the end (exclusive) of a month.
 */
export function osloMonthStart(year: number, month: number): Date {
  const wanted = Date.UTC(year, month - 1, 1);
  // Norway is one or two hours ahead of UTC; the offset at the guess is the offset at the answer, since
  // daylight saving never changes within two hours of the first of a month.
  const shown = osloDateTime(new Date(wanted));
  const offset = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - wanted;
  return new Date(wanted - offset);
}

/** The year of an instant in Norway, or null when it is no date (2024-12-31T23:30Z is 2025). */
export function osloYear(value: string | number | Date | null | undefined): number | null {
  if (value == null) return null;
  const instant = value instanceof Date ? value : new Date(value);
  return Number.isNaN(instant.getTime()) ? null : osloDateTime(instant).year;
}
