import { normalBearing } from "../../../lib/degrees.ts";

/** The eight points of the compass, clockwise from north; also the keys of their names. */
const COMPASS_POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The compass point nearest to a bearing (degrees from true north). */
export function compassPoint(bearing: number): CompassPoint {
  return COMPASS_POINTS[Math.round(normalBearing(bearing) / 45) % 8] ?? "n";
}
