import { isFiniteNumber, isRecord } from "../guards.ts";
import type { Bounds } from "../lon-lat.ts";

/** Depth of collections within collections beyond which nothing is drawn or looked for. */
const MAX_DEPTH = 16;

/** The first position of a geometry, as the data gave it; null where there is none. */
export function firstPosition(geometry: unknown, depth = 0): [number, number] | null {
  if (!isRecord(geometry) || depth > MAX_DEPTH) return null;
  if (Array.isArray(geometry.geometries)) {
    for (const part of geometry.geometries) {
      const found = firstPosition(part, depth + 1);
      if (found) return found;
    }
    return null;
  }
  let value: unknown = geometry.coordinates;
  for (let level = 0; Array.isArray(value) && level < 6; level++) {
    const [x, y] = value as unknown[];
    if (isFiniteNumber(x) && isFiniteNumber(y)) return [x, y];
    value = x;
  }
  return null;
}

/** Whether a position lies in a box; longitudes repeat every 360°. */
export function liesIn([lon, lat]: readonly [number, number], [west, south, east, north]: Bounds): boolean {
  if (lat < south || lat > north) return false;
  return [lon - 360, lon, lon + 360].some((turned) => turned >= west && turned <= east);
}

/** The area that a sub-application shows: its start view together with its bounds. Null: neither is a box. */
export function areaOf({
  bounds,
  start,
}: {
  bounds: readonly number[];
  start: { bounds: readonly number[] | null } | null;
}): Bounds | null {
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  const [w = west, s = south, e = east, n = north] = start?.bounds ?? [];
  const area: Bounds = [Math.min(west, w), Math.min(south, s), Math.max(east, e), Math.max(north, n)];
  return area[0] < area[2] && area[1] < area[3] ? area : null;
}
