import { MERCATOR_EDGE, MERCATOR_MAX_LATITUDE, POLAR, POLAR_MERIDIAN } from "./crs.ts";

/** How much larger the world is in Web Mercator than the polar square (spec §9). */
export const POLAR_FACTOR = 4.098206;

/** The south pole is the outer edge of the polar projection, so it has no single position there. */
const POLAR_SOUTH = -89;

/** Map units per px at zoom 0 in Web Mercator, for tiles of 256 px. */
const MERCATOR_RESOLUTION = (2 * MERCATOR_EDGE) / 256;

/**
 * Map units per px at zoom 0. At zoom 0 the whole map is 256 px wide in both projections. For the polar projection this
 * means: its metres × 4.098206 are the metres that zooms are counted in.
 */
export function resolutionAtZoom0(projection: string): number {
  return projection === POLAR ? MERCATOR_RESOLUTION / POLAR_FACTOR : MERCATOR_RESOLUTION;
}

/**
 * The zoom at which another projection shows the same ground resolution at a latitude. Polar is equal-area and has
 * one scale; Mercator's shrinks with the cosine of the latitude.
 */
export function zoomIn(projection: string, zoom: number, countedIn: string, latitude: number): number {
  if (projection === countedIn || (projection !== POLAR && countedIn !== POLAR)) return zoom;
  // Beyond this latitude Web Mercator has no scale to compare with.
  const shown = (Math.min(Math.abs(latitude), MERCATOR_MAX_LATITUDE) * Math.PI) / 180;
  const shift = Math.log2(POLAR_FACTOR * Math.cos(shown));
  return projection === POLAR ? zoom - shift : zoom + shift;
}

/**
 * Direction of true north on a map without rotation, at a longitude: radians clockwise from up. 0 where north is up; in
 * polar it differs across the map (10°E − longitude). Symbols with a direction (heading, wind) are rotated by it.
 */
export function northAngle(longitude: number, projection: string): number {
  if (projection !== POLAR) return 0;
  const turn = ((POLAR_MERIDIAN - longitude) * Math.PI) / 180;
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** Limits a latitude to what a projection can show. */
export function clampLatitude(lat: number, projection: string): number {
  return projection === POLAR
    ? Math.max(POLAR_SOUTH, Math.min(90, lat))
    : Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat));
}
