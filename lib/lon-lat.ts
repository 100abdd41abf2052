import { isFiniteNumber } from "./guards.ts";

/** A position in degrees. Longitudes may reach beyond ±180, where a line crosses the antimeridian. */
export type LonLat = [longitude: number, latitude: number];

/** A box in degrees; east may lie beyond 180. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Whether a value from an untrusted source is a position; its longitude may lie beyond ±180. */
export function isLonLat(value: unknown): value is LonLat {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(isFiniteNumber) &&
    Math.abs(value[1] ?? Number.NaN) <= 90
  );
}

/** Minutes have three decimals when the accuracy is at least this good, m: the third decimal is 1.9 m. */
const FINE = 10;

/** Decimals of a minute for a position of an accuracy (m). Null: the accuracy is unknown. */
export function decimalsFor(accuracy: number | null): 2 | 3 {
  return accuracy !== null && accuracy < FINE ? 3 : 2;
}
