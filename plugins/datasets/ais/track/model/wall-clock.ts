import { osloDateTime } from "../../../../../core/index.ts";

const HOUR = 3_600_000;

/** The value of a `datetime-local` field at an instant: the clock in Norway, or UTC. */
export function wallClockOf(instant: number, utc: boolean): string {
  return new Date(utc ? instant : inNorway(instant)).toISOString().slice(0, 16);
}

/** The instant of such a field; null for what is none. The hour that comes twice in autumn is the first of both. */
export function instantOf(wallClock: string, utc: boolean): number | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wallClock)
    ? Date.parse(`${wallClock.slice(0, 16)}Z`)
    : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  if (utc) return wanted;
  return (
    [2, 1].map((hours) => wanted - hours * HOUR).find((guess) => inNorway(guess) === wanted) ?? wanted - HOUR
  );
}

function inNorway(instant: number): number {
  const { year, month, day, hour, minute, second } = osloDateTime(new Date(instant));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
