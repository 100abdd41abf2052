import type { Geometry } from "geojson";
import { unwrapped } from "./antimeridian.ts";
import { partsOf, wrapped } from "./parts.ts";

/** Decimals of a degree: a centimetre. */
const DECIMALS = 7;

/**
 * One position for a row of a table: the point, the beginning of a line, or the middle of an area's box. Null without a
 * place.
 */
export function representativePoint(geometry: Geometry | null): [lon: number, lat: number] | null {
  const { points, lines, areas } = partsOf(geometry);
  const [lon, lat] = points[0] ?? lines[0]?.[0] ?? middleOf(unwrapped(areas[0]?.[0] ?? []));
  if (lon === undefined || lat === undefined) return null;
  return [Number(wrapped(lon).toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
}

function middleOf(ring: readonly number[][]): number[] {
  if (ring.length === 0) return [];
  const middle = (place: 0 | 1) => {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const position of ring) {
      min = Math.min(min, position[place] ?? 0);
      max = Math.max(max, position[place] ?? 0);
    }
    return (min + max) / 2;
  };
  return [middle(0), middle(1)];
}
