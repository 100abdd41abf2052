import { osloOffset } from "./oslo-time.ts";

const HOUR = 3_600_000;

/** The value of a `datetime-local` field at an instant (ms since the epoch): the clock in Norway, or UTC. */
export function wallClockOf(instant: number, utc = false): string {
  const seconds = Math.floor(instant / 1000) * 1000;
  return new Date(utc ? seconds : seconds + osloOffset(seconds)).toISOString().slice(0, 16);
}

/**
 * The instant (ms since the epoch) at which the clock in Norway, or UTC, shows the value of such a field; null for an
 * invalid value. The hour that spring skips is read as the hour after it, the hour that autumn repeats as the first one.
 */
export function instantOf(wallClock: string, utc = false): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wallClock)) return null;
  const wanted = Date.parse(`${wallClock.slice(0, 16)}Z`);
  if (Number.isNaN(wanted)) return null;
  if (utc) return wanted;
  // Tries the larger offset first, because it gives the earlier instant.
  const offset = [2 * HOUR, HOUR].find((guess) => osloOffset(wanted - guess) === guess) ?? HOUR;
  return wanted - offset;
}
