import { normalBearing } from "../degrees.ts";
import type { LonLat } from "../lon-lat.ts";
import { UNROLLED, WGS84 } from "./wgs84.ts";

/** The geodesic from one position to another. */
export interface Leg {
  metres: number;
  /** Bearing at the start, degrees from true north, 0 ≤ bearing < 360. 0 when both positions are the same. */
  bearing: number;
  /** Bearing on arrival, 0 ≤ bearing < 360. */
  finalBearing: number;
}

/** Positions are [longitude, latitude] in degrees; longitudes may reach beyond ±180. */
export function leg(from: Readonly<LonLat>, to: Readonly<LonLat>): Leg {
  const { s12 = 0, azi1 = 0, azi2 = 0 } = WGS84.Inverse(from[1], from[0], to[1], to[0]);
  return s12 === 0
    ? { metres: 0, bearing: 0, finalBearing: 0 }
    : { metres: s12, bearing: normalBearing(azi1), finalBearing: normalBearing(azi2) };
}

/** Metres on the ellipsoid. */
export function distance(from: Readonly<LonLat>, to: Readonly<LonLat>): number {
  return leg(from, to).metres;
}

/** The position that lies `metres` away on a bearing. Longitude in −180 to 180. */
export function destination(from: Readonly<LonLat>, bearing: number, metres: number): LonLat {
  const { lat2 = from[1], lon2 = from[0] } = WGS84.Direct(from[1], from[0], bearing, metres);
  return [lon2, lat2];
}

/** The position at a share (0–1) of the geodesic. Its longitude continues from `from`, also beyond ±180. */
export function intermediate(from: Readonly<LonLat>, to: Readonly<LonLat>, share: number): LonLat {
  const line = WGS84.InverseLine(from[1], from[0], to[1], to[0]);
  const { lat2 = from[1], lon2 = from[0] } = line.Position(line.s13 * share, UNROLLED);
  return [lon2, lat2];
}

/** Length of a line through positions, m. */
export function pathLength(points: readonly Readonly<LonLat>[]): number {
  return legsOf(points).reduce((sum, { metres }) => sum + metres, 0);
}

/** The legs between consecutive positions: one fewer than there are positions. */
export function legsOf(points: readonly Readonly<LonLat>[]): Leg[] {
  return points.slice(1).map((to, index) => leg(points[index] ?? to, to));
}
