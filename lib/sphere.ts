import { MEAN_EARTH_RADIUS } from "./earth.ts";

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance, m, of [longitude, latitude]: for sorting and thresholds. Distances that the user sees are
 * measured on the ellipsoid.
 */
export function distanceBetween(
  [lon1, lat1]: readonly [number, number],
  [lon2, lat2]: readonly [number, number],
): number {
  const a =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2;
  return 2 * MEAN_EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)));
}
