import { douglasPeucker } from "ol/geom/flat/simplify.js";
import { turnBetween } from "../../../../lib/degrees.ts";

const RADIANS = Math.PI / 180;
/** First tolerance of the search: about ten metres, in radians. */
const FIRST_TOLERANCE = 1.6e-6;

/**
 * The most important points of a line's shape, at most `maxPoints`, always with the first and the last. Computed on a
 * Mercator plane with unwrapped longitudes, so that there is no jump at the antimeridian.
 */
export function simplifyLine<P extends { lat: number; lon: number }>(
  points: readonly P[],
  maxPoints: number,
): readonly P[] {
  if (points.length <= maxPoints) return points;
  const flat = flatten(points);
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= 1.5) {
    const kept = keptIndices(flat, tolerance);
    if (kept.length <= maxPoints) return kept.flatMap((index) => points[index] ?? []);
  }
}

/** Indices of the points that the algorithm keeps; the index is carried as a third coordinate. */
function keptIndices(flat: readonly number[], tolerance: number): number[] {
  const kept: number[] = [];
  const pairs: number[] = [];
  const length = douglasPeucker(flat as number[], 0, flat.length, 2, tolerance ** 2, pairs, 0);
  let at = 0;
  for (let pair = 0; pair < length; pair += 2) {
    while (flat[at] !== pairs[pair] || flat[at + 1] !== pairs[pair + 1]) at += 2;
    kept.push(at / 2);
    at += 2;
  }
  return kept;
}

function flatten(points: readonly { lat: number; lon: number }[]): number[] {
  const flat: number[] = [];
  let before = points[0]?.lon ?? 0;
  for (const { lat, lon } of points) {
    before += turnBetween(before, lon);
    const y = Math.asinh(Math.tan(Math.max(-89.5, Math.min(89.5, lat)) * RADIANS));
    flat.push(before * RADIANS, y);
  }
  return flat;
}
