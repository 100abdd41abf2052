import { fromLonLat, toLonLat, transformExtent } from "ol/proj.js";
import { POLAR } from "../../lib/crs.ts";
import type { Bounds, LonLat } from "../../lib/lon-lat.ts";
import { clampLatitude } from "../../lib/polar.ts";
import { polarBounds, polarExtent } from "../../lib/polar-bounds.ts";

export type { Bounds, LonLat };
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** Distance of 89°S from the pole, m; the projection has nothing beyond. */
const POLAR_EDGE = 12_741_000;

/** Converts to map units; a position beyond the projection's limit is moved to the limit. Never NaN for finite input. */
export function toMap([lon, lat]: readonly [number, number], projection: string): LonLat {
  const [x = 0, y = 0] = fromLonLat([lon, clampLatitude(lat, projection)], projection);
  return [x, y];
}

/** Converts to longitude and latitude in every projection. At the pole the longitude is that of the middle meridian. */
export function fromMap(coordinate: readonly number[], projection: string): LonLat {
  const [x = 0, y = 0] = coordinate;
  const beyond = projection === POLAR ? Math.max(1, Math.hypot(x, y) / POLAR_EDGE) : 1;
  const [lon = 0, lat = 0] = toLonLat([x / beyond, y / beyond], projection);
  return [lon, lat];
}

export function boundsToMap(bounds: Bounds, projection: string): number[] {
  const [west, south, east, north] = bounds;
  if (projection === POLAR) return [...polarExtent(bounds, (place) => toMap(place, POLAR))];
  return transformExtent(
    [west, clampLatitude(south, projection), east, clampLatitude(north, projection)],
    "EPSG:4326",
    projection,
  );
}

/** The smallest box in degrees that contains an extent; in polar with the pole inside: all longitudes, to 90°N. */
export function boundsFromMap(extent: number[], projection: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  if (projection === POLAR)
    return polarBounds([west, south, east, north], (radius) => fromMap([0, -radius], POLAR)[1]);
  const [w = 0, s = 0, e = 0, n = 0] = transformExtent(extent, projection, "EPSG:4326");
  return [w, s, e, n];
}
