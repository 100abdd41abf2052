import { isFiniteNumber } from "./guards.ts";

/** A position in degrees. Longitudes may reach beyond ±180, where a line crosses the antimeridian. */
export type LonLat = [longitude: number, latitude: number];

/** A box in degrees; east may lie beyond 180. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Whether a value from outside is a position; its longitude may lie beyond ±180. */
export function isLonLat(value: unknown): value is LonLat {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(isFiniteNumber) &&
    Math.abs(value[1] ?? Number.NaN) <= 90
  );
}
