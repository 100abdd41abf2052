import type { LonLat } from "../../../core/api/map.ts";

/** Distance of the points, degrees: small enough for a smooth curve around the pole. */
const STEP = 1;

/** A parallel around the world, for any projection. */
export function parallel(latitude: number): LonLat[] {
  return Array.from({ length: 360 / STEP + 1 }, (_unused, index) => [-180 + index * STEP, latitude]);
}
