/** The Mercator unit square: x grows east from 180° W, y grows south from 85.05° N; both 0 to 1. */
import { MERCATOR_EDGE, MERCATOR_MAX_LATITUDE } from "../../lib/crs.ts";

export const EARTH_CIRCUMFERENCE_KM = (2 * MERCATOR_EDGE) / 1000;

export function mercatorX(lon: number): number {
  return (lon + 180) / 360;
}

export function mercatorY(lat: number): number {
  const limited = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat));
  return 0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
}

/** Longitude of an x, degrees. */
export function longitude(x: number): number {
  return x * 360 - 180;
}

/** Latitude of a y, degrees. */
export function latitude(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
}

/** True length of one Mercator km at a latitude, km. */
export function scaleAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}
