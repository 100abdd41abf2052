import { METRES_PER_DEGREE } from "../../../lib/earth.ts";
import type { EdgeIndex } from "../geometry/edge-index.ts";
import type { Line, Position } from "../geometry/types.ts";

/** A wider mouth, in metres, is not a fjord mouth. */
export const MAX_WIDTH_M = 70_000;
const STEP_M = 100;
const DIRECTIONS = 90;

/** The position `metres` away in a direction, in radians from east; accurate for some tens of kilometres. */
const away = ([lon, lat]: Position, direction: number, metres: number): Position => {
  const scale = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return [
    lon + (metres * Math.cos(direction)) / scale,
    lat + (metres * Math.sin(direction)) / METRES_PER_DEGREE,
  ];
};

/** Distance of the shore, to some metres, between a distance in the water and one on land. */
const shore = (land: EdgeIndex, from: Position, direction: number, wet: number, dry: number): number => {
  if (dry - wet < 4) return dry;
  const middle = (wet + dry) / 2;
  return land.holds(away(from, direction, middle))
    ? shore(land, from, direction, wet, middle)
    : shore(land, from, direction, middle, dry);
};

/** Metres of open water from a point to the first land in a direction; infinite above {@link MAX_WIDTH_M}. */
const reach = (land: EdgeIndex, from: Position, direction: number): number => {
  for (let metres = STEP_M; metres <= MAX_WIDTH_M; metres += STEP_M) {
    if (land.holds(away(from, direction, metres)))
      return shore(land, from, direction, metres - STEP_M, metres);
  }
  return Infinity;
};

/**
 * The shortest straight line through a point in the water that ends on land at both ends; undefined when there is none.
 */
export const closingLine = (land: EdgeIndex, at: Position): Line | undefined => {
  if (land.holds(at)) return undefined;
  let best: { width: number; line: Line } | undefined;
  for (let i = 0; i < DIRECTIONS; i++) {
    const direction = (i * Math.PI) / DIRECTIONS;
    const [one, other] = [reach(land, at, direction), reach(land, at, direction + Math.PI)];
    const width = one + other;
    if (width > MAX_WIDTH_M || (best && width >= best.width)) continue;
    best = { width, line: [away(at, direction, one), away(at, direction + Math.PI, other)] };
  }
  return best?.line;
};
