import { osloDateTime } from "../../../../core/index.ts";

/** The value of a `datetime-local` field: the wall clock in Norway at an instant. Empty for none. */
export function wallClockOf(instant: Date | null): string {
  if (!instant || Number.isNaN(instant.getTime())) return "";
  return new Date(wallMillis(instant)).toISOString().slice(0, 16);
}

/**
 * The instant at which the clock in Norway shows this; null for what is no value of the field. An hour that is
 * skipped in spring is read as the one after it, one that comes twice in autumn as the first.
 */
export function instantOf(wallClock: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wallClock)) return null;
  const wanted = Date.parse(`${wallClock.slice(0, 16)}Z`);
  if (Number.isNaN(wanted)) return null;
  // The larger offset first: it gives the earlier instant.
  const guesses = [2, 1].map((hours) => new Date(wanted - hours * 3_600_000));
  return guesses.find((guess) => wallMillis(guess) === wanted) ?? guesses[1] ?? null;
}

/** What Norway is ahead of UTC at an instant, hours. */
export function hoursAhead(instant: Date): number {
  return (wallMillis(instant) - Math.floor(instant.getTime() / 1000) * 1000) / 3_600_000;
}

/** The next whole quarter of an hour. */
export function nextQuarter(now: Date): Date {
  const QUARTER = 15 * 60_000;
  return new Date(Math.ceil(now.getTime() / QUARTER) * QUARTER);
}

function wallMillis(instant: Date): number {
  const { year, month, day, hour, minute, second } = osloDateTime(instant);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
