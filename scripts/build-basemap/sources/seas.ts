import type { GeometryCollection } from "geojson";
import { type Bounds, boundsOf, boundsOverlap, type Polygon, type Ring } from "../geometry/types.ts";
import { polygonsOf, readPackageJson } from "./geojson.ts";

const onAntimeridian = (lon: number): boolean => Math.abs(lon) === 180;

/**
 * The land rings contained in the outline of the world's sea. The outline runs along the antimeridian; each stretch
 * that leaves the antimeridian and returns to the same side bounds land, such as Eurasia from Chukotka to Chukotka.
 */
export const landAlongOutline = (outline: Ring): Ring[] => {
  const stretches: Ring[] = [];
  let current: Ring = [];
  outline.forEach((p, i) => {
    current.push(p);
    const next = outline[i + 1];
    if (!next || (onAntimeridian(p[0]) && onAntimeridian(next[0]))) {
      stretches.push(current);
      current = [];
    }
  });
  return stretches.flatMap((stretch) => {
    const [first, last] = [stretch[0], stretch[stretch.length - 1]];
    return first && last && stretch.length > 2 && first[0] === last[0] ? [[...stretch, first]] : [];
  });
};

/** The OpenStreetMap seas, with about 10 m detail: one polygon for the connected ocean and a few for enclosed seas. */
export const readSeas = (): Polygon[] =>
  polygonsOf(readPackageJson<GeometryCollection>("@geo-maps/earth-seas-10m/map.geo.json"));

/** Land from the same source, as closed rings that touch the box. */
export const landRings = (seas: Polygon[], box: Bounds): Ring[] =>
  seas
    .flatMap(([outline, ...holes]) => [
      ...(holes.length > 1000 && outline ? landAlongOutline(outline) : []),
      ...holes,
    ])
    .filter((ring) => boundsOverlap(boundsOf(ring), box));
