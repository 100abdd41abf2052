import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { type Anchor, LARGEST_RADIUS, LEAST_RADIUS } from "./anchor-watch.ts";

/** Storage keys of this plugin. */
export const TRACKS_KEY = "ownTracks";
export const ANCHOR_KEY = "anchorWatch";

/** A track that was recorded; its positions are in the browser's database. */
export interface TrackNote {
  id: string;
  /** Empty: it is named after its days. */
  name: string;
  /** ms since 1970. */
  startedAt: number;
  /** Null: it is still recorded, or the page was closed meanwhile. */
  endedAt: number | null;
  /** Sailed, m. */
  metres: number;
  gapCount: number;
}

/** The stored tracks; others are left out. */
export function readNotes(value: unknown): TrackNote[] | undefined {
  return Array.isArray(value) ? value.filter(isNote) : undefined;
}

function isNote(value: unknown): value is TrackNote {
  if (!isRecord(value) || !isString(value.id) || !isString(value.name)) return false;
  const { startedAt, endedAt, metres, gapCount } = value;
  return [startedAt, metres, gapCount].every(isFiniteNumber) && (endedAt === null || isFiniteNumber(endedAt));
}

export function readAnchor(value: unknown): Anchor | undefined {
  if (!isRecord(value) || !Array.isArray(value.lonLat)) return undefined;
  const [lon, lat] = value.lonLat as unknown[];
  const { radius, since } = value;
  if (!isFiniteNumber(lon) || !isFiniteNumber(lat) || !isFiniteNumber(since)) return undefined;
  if (!isFiniteNumber(radius) || radius < LEAST_RADIUS || radius > LARGEST_RADIUS) return undefined;
  return { lonLat: [lon, lat], radius, since };
}
