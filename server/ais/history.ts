import { Problem } from "../domain/problem.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import type { Visible } from "./access.ts";
import { compileArea } from "./filter.ts";
import { readArea } from "./read-filter.ts";
import type { AisService } from "./service.ts";
import { emptyRecord, type VesselRecord } from "./vessel.ts";

const DAY = 86_400_000;
/** Longest track that is answered, ms. */
export const LONGEST_TRACK = 14 * DAY;
/** Longest range of a question about an area, ms. */
const LONGEST_AREA_RANGE = 7 * DAY;

export interface Range {
  from: number;
  to: number;
}

/** A point of a track, as the live records name things. */
export interface TrackPoint {
  mmsi: number;
  msgtime: string;
  longitude: number;
  latitude: number;
  speedOverGround: number | null;
  courseOverGround: number | null;
  trueHeading: number | null;
  name: string | null;
  shipType: number | null;
  simulated?: true;
}

/** What is stored of a vessel's way, as far as the caller may see it; newest first, as the historic service answers. */
export async function visibleTrack(
  ais: AisService,
  mmsi: number,
  range: Range,
  visible: Visible,
): Promise<TrackPoint[]> {
  const rows = await ais.store.track(mmsi, range);
  if (rows.length === 0) return [];
  const record = (await knownRecords(ais, [mmsi])).get(mmsi) ?? emptyRecord(mmsi, 0);
  return rows
    .filter(({ longitude, latitude }) => visible(record, longitude, latitude))
    .map((row) => pointOf(row, record))
    .reverse();
}

function pointOf(row: AisPositionTable, { name, shipType, simulated }: VesselRecord): TrackPoint {
  const { mmsi, time, longitude, latitude, speed, course, heading } = row;
  return {
    mmsi,
    msgtime: new Date(time).toISOString(),
    longitude,
    latitude,
    speedOverGround: speed,
    courseOverGround: course,
    trueHeading: heading,
    name,
    shipType,
    ...(simulated ? { simulated } : {}),
  };
}

/** What is known of a vessel that has been heard within a day, when the caller may see it. */
export function visibleRecord({ feed }: AisService, mmsi: number, visible: Visible): VesselRecord | null {
  const record = feed.heard("vessel", mmsi)?.record;
  return record && visible(record, record.longitude, record.latitude) ? record : null;
}

/** @throws Problem 400 for a range that is none, or too long. */
export function readRange(from: string, to: string, longest: number): Range {
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

/**
 * Vessels of which a position in the area, at a place where the caller may see them, is stored within the range; each
 * once, as it is known now.
 */
export async function vesselsInArea(
  ais: AisService,
  question: AreaQuestion,
  visible: Visible,
): Promise<VesselRecord[]> {
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
  const rows = await ais.store.within(box, range);
  const records = await knownRecords(ais, new Set(rows.map(({ mmsi }) => mmsi)));
  const found = new Map<number, VesselRecord>();
  for (const { mmsi, time, longitude, latitude } of rows) {
    if (found.has(mmsi) || !inside(longitude, latitude)) continue;
    const record = records.get(mmsi) ?? { ...emptyRecord(mmsi, time), longitude, latitude };
    if (visible(record, longitude, latitude)) found.set(mmsi, record);
  }
  return [...found.values()];
}

/** Records of vessels, also of those that have been silent for days: what they are decides who may see their ways. */
async function knownRecords(
  { feed, store }: AisService,
  mmsis: Iterable<number>,
): Promise<Map<number, VesselRecord>> {
  const records = new Map<number, VesselRecord>();
  const silent: number[] = [];
  for (const mmsi of mmsis) {
    const record = feed.table.get("vessel", mmsi)?.record;
    if (record) records.set(mmsi, record);
    else silent.push(mmsi);
  }
  for (const { record } of await store.targets("vessel", silent)) records.set(record.mmsi, record);
  return records;
}
