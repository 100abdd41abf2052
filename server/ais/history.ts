import { Problem } from "../domain/problem.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import { seenBy, type Visible } from "./access.ts";
import type { AisService } from "./service.ts";
import { emptyRecord, type VesselRecord } from "./vessel.ts";

const DAY_MS = 86_400_000;
/** Longest track that a caller may ask for, ms. */
export const MAX_TRACK_MS = 14 * DAY_MS;

export interface Range {
  from: number;
  to: number;
}

/** A track point, with the field names of the live records. */
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

/**
 * The track of a vessel, as far as the caller may see it; newest first, as the historic service answers. What is stored, and for a
 * simulated vessel what it did before that.
 */
export async function visibleTrack(
  ais: AisService,
  mmsi: number,
  range: Range,
  visible: Visible,
): Promise<TrackPoint[]> {
  const stored = await ais.store.track(mmsi, range);
  const until = Math.min(range.to, stored[0]?.time ?? ais.now());
  const rows = [...ais.simulatedPast(mmsi, range.from, until), ...stored];
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

/** Record of a vessel that was received within a day, or null when there is none or the caller may not see it. */
export function visibleRecord({ feed }: AisService, mmsi: number, visible: Visible): VesselRecord | null {
  const record = feed.recent("vessel", mmsi)?.record;
  return record && visible(record, record.longitude, record.latitude) ? seenBy(visible, record) : null;
}

/** @throws Problem 400 when the range is invalid or too long */
export function readRange(from: string, to: string, maxMs: number): Range {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start)
    throw new Problem(400, "The range of time is not valid");
  if (end - start > maxMs)
    throw new Problem(
      400,
      maxMs < DAY_MS
        ? "At most an hour can be asked for"
        : `At most ${Math.round(maxMs / DAY_MS)} days can be asked for`,
    );
  return { from: start, to: end };
}

/** Records of vessels, also of those that have not reported for days: the record decides who may see a track. */
export async function knownRecords(
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
