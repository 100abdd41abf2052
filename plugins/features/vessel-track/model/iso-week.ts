import type { Span } from "./track.ts";

const DAY_MS = 86_400_000;
const WEEK = 7 * DAY_MS;

/** A week of ISO 8601: it belongs to the year of its Thursday, so that 2026 has 53 weeks. */
interface IsoWeek {
  year: number;
  week: number;
}

/** The weeks that a span touches, oldest first. */
export function weeksOf({ from, to }: Span): IsoWeek[] {
  const weeks: IsoWeek[] = [];
  for (let monday = mondayOf(from); monday <= to; monday += WEEK) weeks.push(weekOf(monday));
  return weeks;
}

function weekOf(monday: number): IsoWeek {
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  return { year, week: Math.round((monday - mondayOf(Date.UTC(year, 0, 4))) / WEEK) + 1 };
}

/** Midnight, UTC, of the Monday before an instant. */
function mondayOf(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  // The first of January 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
}
