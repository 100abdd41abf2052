import proj4 from "proj4";
import { findCrs, POLAR, POLAR_EDGE } from "../../../lib/crs.ts";
import type { Bounds, Line, Position } from "../geometry/types.ts";

const crs = findCrs(POLAR);
if (!crs) throw new Error(`${POLAR} is missing`);
const laea = proj4("WGS84", crs.proj4);
/** Positions further south are not projected; the corners of the square lie at 27°N. */
export const MIN_LATITUDE = 10;
/**
 * Longest edge of a shape in degrees. An edge that is straight in degrees is curved in the projection, so longer ones
 * are split.
 */
const STEP = 0.25;

/** The square with a margin, so that no tile shows the cut edge of a shape. */
export const SQUARE: Bounds = [-0.1, -0.1, 1.1, 1.1];

/** A position in the square that the tile of zoom 0 covers, from its north-west corner. */
export const toSquare = ([lon, lat]: Position): Position => {
  const [x, y] = laea.forward([lon, Math.max(MIN_LATITUDE, lat)]);
  return [x / POLAR_EDGE / 2 + 0.5, 0.5 - y / POLAR_EDGE / 2];
};

export const fromSquare = ([x, y]: Position): Position => {
  const [lon, lat] = laea.inverse([(x - 0.5) * 2 * POLAR_EDGE, (0.5 - y) * 2 * POLAR_EDGE]);
  return [lon, lat];
};

/** A line or ring in the square, with extra positions along long edges. */
export const pathToSquare = (path: Line): Line =>
  path.flatMap((from, i): Line => {
    const to = path[i + 1];
    if (!to) return [toSquare(from)];
    const steps = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / STEP);
    return Array.from({ length: Math.max(1, steps) }, (_, step) => {
      const share = step / Math.max(1, steps);
      return toSquare([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    });
  });
