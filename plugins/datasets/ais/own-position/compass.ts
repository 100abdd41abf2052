/** The eight points of the compass, clockwise from north; also the keys of their names. */
const COMPASS_POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The point of the compass that a bearing (degrees from true north) is nearest to. */
export function compassPoint(bearing: number): CompassPoint {
  const turned = ((bearing % 360) + 360) % 360;
  return COMPASS_POINTS[Math.round(turned / 45) % 8] ?? "n";
}
