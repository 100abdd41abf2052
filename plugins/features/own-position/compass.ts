import { normalBearing } from "../../../lib/degrees.ts";

/** The eight points of the compass, clockwise from north; also the keys of their names. */
const COMPASS_POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The point of the compass that a bearing (degrees from true north) is nearest to. */
export function compassPoint(bearing: number): CompassPoint {
  return COMPASS_POINTS[Math.round(normalBearing(bearing) / 45) % 8] ?? "n";
}
