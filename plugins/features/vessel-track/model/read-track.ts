import { Failure, plainText } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { inOrder, type Span, type Track, type TrackPoint, type Visit } from "./track.ts";

/** Field names that the services have used over the years. */
const NAMES = {
  time: ["msgtime", "timeStamp", "timestamp", "msgt", "TimeStamp", "time"],
  lon: ["longitude", "lon", "lng", "Lon", "Longitude"],
  lat: ["latitude", "lat", "Lat", "Latitude"],
  sog: ["speedOverGround", "sog", "speed", "Sog"],
  cog: ["courseOverGround", "cog", "course", "Cog"],
} as const;

/** Raw values from which a speed (knots) and a course (degrees) mean "not available". */
const NO_SPEED = 102.3;
const NO_COURSE = 360;
/** Smaller numbers are seconds, not milliseconds. */
const FIRST_MILLIS = 100_000_000_000;

/**
 * Reads the answer of a track service: a list of positions in any order, or `vesselTracks` with segments, where
 * `isNoSignal` marks gaps. An empty answer is an empty track; an unreadable position is left out.
 * @throws Failure `bad-answer` for anything else
 */
export function readTrack(data: unknown, place: string): Track {
  if (data === null || data === undefined) return { points: [], gaps: [] };
  const stretches = isRecord(data) ? data.vesselTracks : data;
  // The fish-health service also answers for a vessel without a track.
  if (isRecord(data) && (stretches === null || stretches === undefined)) {
    if ("vesselTracks" in data) return { points: [], gaps: [] };
    throw unreadable(place);
  }
  if (!Array.isArray(stretches)) throw unreadable(place);
  const found: TrackPoint[] = [];
  const gaps: Span[] = [];
  for (const entry of stretches) {
    if (!isRecord(entry)) continue;
    if (!Array.isArray(entry.points)) {
      const point = readPoint(entry);
      if (point) found.push(point);
      continue;
    }
    const points = inOrder(entry.points.flatMap((part) => (isRecord(part) ? (readPoint(part) ?? []) : [])));
    const [first, last] = [points[0], points.at(-1)];
    if (entry.isNoSignal === true && first && last && last.time > first.time)
      gaps.push({ from: first.time, to: last.time });
    for (const point of points) found.push(point);
  }
  return { points: inOrder(found), gaps, visits: isRecord(data) ? readVisits(data.visits) : [] };
}

/** Stays with both times; others say nothing. */
function readVisits(list: unknown): Visit[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).flatMap((visit): Visit[] => {
    const [from, to] = [readTime(visit.startTime), readTime(visit.stopTime)];
    const id = plainText(visit.localityNo ?? "");
    if (from === null || to === null || id === "") return [];
    return [{ id, name: plainText(visit.localityName ?? "") || id, from, to }];
  });
}

function readPoint(record: Record<string, unknown>): TrackPoint | null {
  const time = readTime(pick(record, NAMES.time));
  const [east, north] = coordinatesOf(record);
  const lon = readNumber(pick(record, NAMES.lon) ?? east);
  const lat = readNumber(pick(record, NAMES.lat) ?? north);
  if (time === null || lon === null || lat === null || !isPlace(lon, lat)) return null;
  const sog = readNumber(pick(record, NAMES.sog));
  const cog = readNumber(pick(record, NAMES.cog));
  return {
    time,
    lon,
    lat,
    sog: sog !== null && sog >= 0 && sog < NO_SPEED ? sog : null,
    cog: cog !== null && cog >= 0 && cog < NO_COURSE ? cog : null,
  };
}

/** AIS uses 181 and 91 for "not available"; broken receivers use 0, 0. */
function isPlace(lon: number, lat: number): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && (lon !== 0 || lat !== 0);
}

function coordinatesOf({ geometry }: Record<string, unknown>): unknown[] {
  const coordinates = isRecord(geometry) ? geometry.coordinates : null;
  return Array.isArray(coordinates) ? coordinates : [];
}

function pick(record: Record<string, unknown>, names: readonly string[]): unknown {
  for (const name of names) {
    const value = record[name];
    if (value !== null && value !== undefined) return value;
  }
  return undefined;
}

function readNumber(value: unknown): number | null {
  const number = isString(value) && value.trim() !== "" ? Number(value) : value;
  return isFiniteNumber(number) ? number : null;
}

/** A time without a zone is UTC, like all times in AIS; fractions of a second may have seven digits. */
function readTime(value: unknown): number | null {
  if (isFiniteNumber(value)) return value < FIRST_MILLIS ? value * 1000 : value;
  if (!isString(value)) return null;
  const text = value.trim().replace(/(\.\d{3})\d+/, "$1");
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes("T") ? text : `${text}Z`);
  return Number.isNaN(time) ? null : time;
}

function unreadable(place: string): Failure {
  return new Failure("The answer holds no track", { id: "bad-answer", place });
}
