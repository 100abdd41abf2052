import { longitudeNear } from "./degrees.ts";
import type { Bounds, LonLat } from "./lon-lat.ts";

/** Margin on each side of the outermost places, as a share of the box. */
const MARGIN = 0.15;
/** Smallest half height, degrees: five miles. */
const MIN_SIZE_DEGREES = 5 / 60;

/**
 * The box that encloses places; longitudes across the antimeridian continue from the first place. Null without places.
 */
export function boundsAround(places: readonly Readonly<LonLat>[]): Bounds | null {
  const [first] = places;
  if (!first) return null;
  const longitudes = places.map(([lon]) => longitudeNear(lon, first[0]));
  const latitudes = places.map(([, lat]) => lat);
  const [west, south] = [Math.min(...longitudes), Math.min(...latitudes)];
  const [east, north] = [Math.max(...longitudes), Math.max(...latitudes)];
  const across = Math.max((east - west) * MARGIN, MIN_SIZE_DEGREES);
  const up = Math.max((north - south) * MARGIN, MIN_SIZE_DEGREES);
  return [west - across, Math.max(-90, south - up), east + across, Math.min(90, north + up)];
}
