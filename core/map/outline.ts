import { fromMap, type LonLat } from "./geo.ts";
import { POLAR } from "./polar.ts";

/** Pieces of an edge in polar, where a straight edge is not straight in degrees. */
const PIECES = 8;

/**
 * The corners of a viewport, counter-clockwise, in degrees; in polar with places along the edges. `ring`: x and y of the
 * corners in map units, clockwise, the first again at the end.
 */
export function outlineOf(ring: readonly number[], projection: string): LonLat[] {
  const corners = [0, 6, 4, 2].map((at): LonLat => [ring[at] ?? 0, ring[at + 1] ?? 0]);
  const pieces = projection === POLAR ? PIECES : 1;
  return corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return Array.from({ length: pieces }, (_unused, piece) => {
      const part = piece / pieces;
      return fromMap([x + (nextX - x) * part, y + (nextY - y) * part], projection);
    });
  });
}
