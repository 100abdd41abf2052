import { Problem } from "../domain/problem.ts";
import type { AisStore } from "../storage/ais-store.ts";
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

/** Where tracks come from. */
export interface TrackSource {
  store: Pick<AisStore, "track" | "targets">;
  /** Where a simulated vessel was between two instants (ms), oldest first; empty for all others. */
  simulatedPast(mmsi: number, from: number, to: number): readonly AisPositionTable[];
}

/** The track of a vessel that somebody asks for. */
export interface TrackQuery {
  mmsi: number;
  range: Range;
  /** What the live table knows of the vessel, which decides who may see its track; null: nothing. */
  record: VesselRecord | null;
  /** Whether the number is known to be that of a real vessel: nothing of it is invented. */
  isReal: boolean;
  /** ms since 1970. */
  now: number;
}

/**
 * The track of a vessel, as far as the caller may see it; newest first, as the historic service answers. What is stored, and for a
 * simulated vessel what it did before that. Nothing is of the future.
 */
export async function visibleTrack(
  { store, simulatedPast }: TrackSource,
  { mmsi, range: { from, to }, record, isReal, now }: TrackQuery,
  visible: Visible,
): Promise<TrackPoint[]> {
  const stored = await store.track(mmsi, { from, to: Math.min(to, now + 1) });
  const until = Math.min(to, stored[0]?.time ?? now);
  const past = isReal ? [] : simulatedPast(mmsi, from, until);
  const rows = [...past, ...stored];
  if (rows.length === 0) return [];
  const found = record ?? (await store.targets("vessel", [mmsi]))[0]?.record ?? emptyRecord(mmsi, 0);
  const known = past.length > 0 ? { ...found, simulated: true as const } : found;
  return rows
    .filter(({ longitude, latitude }) => visible(known, longitude, latitude))
    .map((row) => pointOf(row, known))
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
