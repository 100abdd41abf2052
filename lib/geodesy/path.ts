import { POLAR } from "../crs.ts";
import type { LonLat } from "../lon-lat.ts";
import { UNROLLED, WGS84 } from "./wgs84.ts";

/** Distance between two drawn positions, m: the straight line between them stays within a few metres of the geodesic. */
const STEP_M = 5_000;
/** Maximum number of drawn positions of one leg. */
const MAX_STEPS = 1_000;

/**
 * The geodesics through positions, as a line to draw: with enough positions between them that straight lines follow it
 * in any map projection. Longitudes continue beyond ±180 (179 → 181) where the line crosses the antimeridian.
 */
export function geodesicPath(points: readonly Readonly<LonLat>[], step = STEP_M): LonLat[] {
  const [first] = points;
  if (!first) return [];
  const path: LonLat[] = [[first[0], first[1]]];
  let [lon, lat] = first;
  for (const to of points.slice(1)) {
    const line = WGS84.InverseLine(lat, lon, to[1], to[0]);
    const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil(line.s13 / step)));
    for (let index = 1; index < steps; index += 1) {
      const { lon2 = lon, lat2 = lat } = line.Position((line.s13 * index) / steps, UNROLLED);
      path.push([lon2, lat2]);
    }
    const { lon2: reached = to[0] } = line.Position(line.s13, UNROLLED);
    // The vertex itself, with the longitude continued from the previous position.
    lon = to[0] + 360 * Math.round((reached - to[0]) / 360);
    lat = to[1];
    path.push([lon, lat]);
  }
  return path;
}

/**
 * The outline of an area, to draw: closed, along geodesics. An outline round a pole ends 360° from where it began.
 * @param ring corners, the first one repeated or not
 */
export function geodesicRing(ring: readonly Readonly<LonLat>[]): LonLat[] {
  return geodesicPath(closed(ring));
}

/**
 * The polygon to fill inside an outline. When the outline goes round a pole, the polygon includes the edge of the map at
 * that pole; the polar map has no such edge, so there the outline is closed already.
 */
export function filledRing(outline: readonly LonLat[], projection: string): LonLat[] {
  const [first, last] = [outline[0], outline.at(-1)];
  if (projection === POLAR || !first || !last || Math.abs(last[0] - first[0]) < 180) return [...outline];
  const pole = outline.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90;
  return [...outline, [last[0], pole], [first[0], pole], first];
}

/** Adds the first corner at the end; a closed ring stays as it is. */
export function closed(ring: readonly Readonly<LonLat>[]): LonLat[] {
  const corners = open(ring);
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** Without the repeated first corner. */
export function open(ring: readonly Readonly<LonLat>[]): LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const repeated = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return (repeated ? ring.slice(0, -1) : ring).map(([lon, lat]) => [lon, lat]);
}
