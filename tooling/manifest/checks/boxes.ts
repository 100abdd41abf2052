import type { Bounds } from "../../../lib/lon-lat.ts";

type Pair = readonly [number, number];

export const isPlace = ([lon, lat]: Pair): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

/** Whether four numbers are a valid box: west, south, east and north. East may be beyond 180. */
export function isBox(box: readonly number[]): box is Bounds {
  const [west, south, east, north] = box;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return false;
  const onEarth = Math.abs(south) <= 90 && Math.abs(north) <= 90 && west >= -180 && east <= 540;
  return onEarth && west < east && south < north && east - west <= 360;
}

/** The corners in the correct order, or with latitude and longitude swapped; null: neither is a valid box. */
export function mendedBox([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Bounds | null {
  const sorted = (west: number, south: number, east: number, north: number): Bounds => [
    Math.min(west, east),
    Math.min(south, north),
    Math.max(west, east),
    Math.max(south, north),
  ];
  return [sorted(a, b, c, d), sorted(b, a, d, c), sorted(a, c, b, d)].find(isBox) ?? null;
}

/** A box with latitude and longitude swapped; null: not a valid box. */
export function turnedBox([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Bounds | null {
  const turned: Bounds = [b, a, d, c];
  return isBox(turned) ? turned : null;
}

export const meets = (a: Bounds, b: Bounds): boolean =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
