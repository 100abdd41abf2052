import { ACTIVITY_TOOL_CODES, canonicalToolCode } from "../domain/tool-codes.ts";
import type { StoredTrack } from "../storage/activity-store.ts";
import { decodeLine } from "../storage/wkb.ts";
import { EARTH_CIRCUMFERENCE_KM, mercatorX, mercatorY, scaleAt } from "./mercator.ts";

/** Tracks in typed arrays, ordered by start, ready to be drawn. */
export interface ActivityIndex {
  count: number;
  /** First instant of each track, ms, ascending. */
  startedAt: Float64Array;
  /** Hours of fishing of each track. */
  hours: Float32Array;
  /** Length of each track, km. */
  lengthKm: Float32Array;
  /** Gear of each track, as an index of ACTIVITY_TOOL_CODES. */
  gear: Uint8Array;
  /** Where each track's positions begin in `positions`, with one additional entry. */
  offsets: Uint32Array;
  /** Alternating x and y, in the Mercator unit square (0,0 is north-west). */
  positions: Float32Array;
  /** Bounds of each track in the unit square: west, north, east, south. */
  bounds: Float32Array;
}

const GEAR_CODES: readonly string[] = ACTIVITY_TOOL_CODES;

/** Builds the index from tracks in the order of their start. */
export function buildActivityIndex(tracks: readonly StoredTrack[]): ActivityIndex {
  const count = tracks.length;
  const total = tracks.reduce((sum, track) => sum + track.positions, 0);
  const index = {
    count,
    startedAt: new Float64Array(count),
    hours: new Float32Array(count),
    lengthKm: new Float32Array(count),
    gear: new Uint8Array(count),
    offsets: new Uint32Array(count + 1),
    positions: new Float32Array(total * 2),
    bounds: new Float32Array(count * 4),
  };
  let at = 0;
  for (const [number, track] of tracks.entries()) {
    index.startedAt[number] = track.started_at;
    index.hours[number] = track.hours;
    index.gear[number] = gearNumber(track.tool_type_code);
    index.offsets[number] = at / 2;
    at = addPositions(index, number, at, decodeLine(track.geometry));
  }
  index.offsets[count] = at / 2;
  return index;
}

function addPositions(
  index: { positions: Float32Array; bounds: Float32Array; lengthKm: Float32Array },
  number: number,
  start: number,
  lonLats: Float64Array,
): number {
  let west = 1;
  let north = 1;
  let east = 0;
  let south = 0;
  let length = 0;
  let beforeX = 0;
  let beforeY = 0;
  for (let at = 0; at < lonLats.length; at += 2) {
    const lat = lonLats[at + 1] ?? 0;
    const x = mercatorX(lonLats[at] ?? 0);
    const y = mercatorY(lat);
    if (at > 0) length += Math.hypot(x - beforeX, y - beforeY) * EARTH_CIRCUMFERENCE_KM * scaleAt(lat);
    index.positions[start + at] = x;
    index.positions[start + at + 1] = y;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
    beforeX = x;
    beforeY = y;
  }
  index.bounds.set([west, north, east, south], number * 4);
  index.lengthKm[number] = length;
  return start + lonLats.length;
}

function gearNumber(code: string): number {
  const canonical = canonicalToolCode(code);
  const number = GEAR_CODES.indexOf(canonical ?? "GENERIC");
  return number < 0 ? GEAR_CODES.indexOf("GENERIC") : number;
}

/**
 * The tracks that began at or after `start` and before `end` (ms): number of the first, and of the one after the last.
 */
export function tracksBetween(index: ActivityIndex, start: number, end: number): readonly [number, number] {
  return [firstFrom(index.startedAt, start), firstFrom(index.startedAt, end)];
}

function firstFrom(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
