import { Problem } from "../domain/problem.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import { compileArea } from "./filter.ts";
import { readArea } from "./read-filter.ts";
import type { AisService } from "./service.ts";
import { emptyRecord, type VesselRecord } from "./vessel.ts";

const DAY = 86_400_000;
/** Longest track that is answered, ms. */
export const LONGEST_TRACK = 14 * DAY;
/** Longest range of a question about an area, ms. */
const LONGEST_AREA_RANGE = 7 * DAY;

/** A point of a track, as the live records name things. Newest first, as the historic service answers. */
export function trackOf(rows: readonly AisPositionTable[], record: VesselRecord): object[] {
  const { name, shipType } = record;
  return rows.toReversed().map(({ mmsi, time, longitude, latitude, speed, course, heading }) => ({
    mmsi,
    msgtime: new Date(time).toISOString(),
    longitude,
    latitude,
    speedOverGround: speed,
    courseOverGround: course,
    trueHeading: heading,
    name,
    shipType,
  }));
}

export function recordOf({ feed }: AisService, mmsi: number): VesselRecord | null {
  return feed.table.get("vessel", mmsi)?.record ?? null;
}

/** @throws Problem 400 for a range that is none, or too long. */
export function readRange(from: string, to: string, longest: number): { from: number; to: number } {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start)
    throw new Problem(400, "The range of time is not valid");
  if (end - start > longest)
    throw new Problem(400, `At most ${Math.round(longest / DAY)} days can be asked for`);
  return { from: start, to: end };
}

export interface AreaQuestion {
  polygon: { type: string; coordinates: unknown };
  msgTimeFrom: string;
  msgTimeTo: string;
}

/** Vessels of which a position in the area is stored within the range; each once, as it is known now. */
export async function vesselsInArea(ais: AisService, question: AreaQuestion): Promise<VesselRecord[]> {
  const range = readRange(question.msgTimeFrom, question.msgTimeTo, LONGEST_AREA_RANGE);
  const area = readArea(question.polygon);
  const inside = compileArea(area);
  const corners = (area.type === "Polygon" ? area.coordinates : area.coordinates.flat()).flat();
  const longitudes = corners.map(([lon = 0]) => lon);
  const latitudes = corners.map(([, lat = 0]) => lat);
  const box = {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
  const found = new Set<number>();
  for (const { mmsi, longitude, latitude } of await ais.store.within(box, range))
    if (!found.has(mmsi) && inside(longitude, latitude)) found.add(mmsi);
  return [...found].map((mmsi) => recordOf(ais, mmsi) ?? emptyRecord(mmsi));
}
