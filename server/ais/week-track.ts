import { Problem } from "../domain/problem.ts";
import type { Range, TrackPoint } from "./history.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A longer time between two points becomes a segment without a signal, ms. */
const MAX_GAP_MS = 3_600_000;
const MAX_WEEKS = 53;

/** Track of a vessel in a week, in the format of the fish-health service: segments, some of them without a signal. */
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
  const monday = inFirst - ((new Date(inFirst).getUTCDay() + 6) % 7) * DAY_MS;
  const from = monday + (week - 1) * WEEK_MS;
  // A week belongs to the year of its Thursday.
  if (week < 1 || week > MAX_WEEKS || new Date(from + 3 * DAY_MS).getUTCFullYear() !== year)
    throw new Problem(400, `There is no week ${week} in ${year}`);
  return { from, to: from + WEEK_MS };
}

/** @param points newest first */
export function weekTrack(
  mmsi: number,
  year: number,
  week: number,
  points: readonly TrackPoint[],
): WeekTrack {
  const segments: WeekTrack["vesselTracks"] = [];
  let last: { lat: number; lon: number; msgt: string } | null = null;
  for (const { latitude, longitude, msgtime } of points.toReversed()) {
    const point = { lat: latitude, lon: longitude, msgt: msgtime };
    const isGap = last !== null && Date.parse(msgtime) - Date.parse(last.msgt) > MAX_GAP_MS;
    if (last !== null && isGap) segments.push({ isNoSignal: true, points: [last, point] });
    if (last === null || isGap) segments.push({ isNoSignal: false, points: [] });
    segments.at(-1)?.points.push(point);
    last = point;
  }
  return { mmsi, year, week, vesselTracks: segments };
}
