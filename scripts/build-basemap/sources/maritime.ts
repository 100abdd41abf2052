import type { FeatureCollection } from "geojson";
import type { EdgeIndex } from "../geometry/edge-index.ts";
import type { Line, Position } from "../geometry/types.ts";
import { polygonsOf, readPackageJson } from "./geojson.ts";

/** Largest deviation of the simplified territorial seas. */
export type Detail = "10m" | "1000m";

const isSeam = (a: Position, b: Position): boolean =>
  Math.abs(a[0] - b[0]) > 180 || (Math.abs(a[0]) === 180 && Math.abs(b[0]) === 180);

/**
 * Outlines as lines at sea: parts on land and along the antimeridian are left out, and a segment that two neighbours
 * share is kept once.
 */
export const seaLines = (outlines: readonly Line[], land: EdgeIndex): Line[] => {
  const seen = new Set<string>();
  const isNew = (a: Position, b: Position): boolean => {
    const [from, to] = [a.map((n) => n.toFixed(4)).join(), b.map((n) => n.toFixed(4)).join()];
    const key = from < to ? `${from} ${to}` : `${to} ${from}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const lines: Line[] = [];
  for (const outline of outlines) {
    let current: Line | undefined;
    outline.forEach((b, i) => {
      const a = outline[i - 1];
      if (!a) return;
      const atSea = !isSeam(a, b) && !land.holds(a) && !land.holds(b) && !land.isCrossedBy(a, b);
      if (!atSea || !isNew(a, b)) {
        current = undefined;
        return;
      }
      if (current) current.push(b);
      else {
        current = [a, b];
        lines.push(current);
      }
    });
  }
  return lines;
};

/** Limits of the world's territorial seas from OpenStreetMap, as closed outlines. */
export const readTerritorialSeas = (detail: Detail): Line[] =>
  polygonsOf(readPackageJson<FeatureCollection>(`@osm_borders/maritime_${detail}/borders.geo.json`)).flat();
