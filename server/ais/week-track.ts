import { Problem } from "../domain/problem.ts";
import type { Range, TrackPoint } from "./history.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A silence that is longer is told as a stretch without a signal, ms. */
const SILENCE = 3_600_000;
const MOST_WEEKS = 53;

/** The way of a vessel in a week as the fish-health service tells it: stretches, of which some are without a signal. */
export interface WeekTrack {
  mmsi: number;
  year: number;
  week: number;
  vesselTracks: { isNoSignal: boolean; points: { lat: number; lon: number; msgt: string }[] }[];
}

/**
 * An ISO week in UTC: it begins on a Monday, and the first is that with 4 January.
 * @throws Problem 400 for a week that the year does not have
 */
export function weekRange(year: number, week: number): Range {
  const inFirst = Date.UTC(year, 0, 4);
  const monday = inFirst - ((new Date(inFirst).getUTCDay() + 6) % 7) * DAY;
  const from = monday + (week - 1) * WEEK;
  // The Thursday of a week says to which year it belongs.
  if (week < 1 || week > MOST_WEEKS || new Date(from + 3 * DAY).getUTCFullYear() !== year)
    throw new Problem(400, `There is no week ${week} in ${year}`);
  return { from, to: from + WEEK };
}

/** @param points newest first */
export function weekTrack(
  mmsi: number,
  year: number,
  week: number,
  points: readonly TrackPoint[],
): WeekTrack {
  const stretches: WeekTrack["vesselTracks"] = [];
  let last: { lat: number; lon: number; msgt: string } | null = null;
  for (const { latitude, longitude, msgtime } of points.toReversed()) {
    const point = { lat: latitude, lon: longitude, msgt: msgtime };
    const silent = last !== null && Date.parse(msgtime) - Date.parse(last.msgt) > SILENCE;
    if (last !== null && silent) stretches.push({ isNoSignal: true, points: [last, point] });
    if (last === null || silent) stretches.push({ isNoSignal: false, points: [] });
    stretches.at(-1)?.points.push(point);
    last = point;
  }
  return { mmsi, year, week, vesselTracks: stretches };
}
