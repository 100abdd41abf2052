/**
 * Lengths and areas of geometries on the ellipsoid, for the measuring tool. Loaded on demand because its library is
 * large.
 */
import type { Geometry, Position } from "geojson";
import { unwrapPath } from "../geometry/unwrap.ts";
import type { LonLat } from "../lon-lat.ts";
import { areaInDegrees } from "./area-in-degrees.ts";
import { pathLength, polygonFigures } from "./index.ts";

export { distance } from "./index.ts";

/** Length of lines and of the outlines of areas, m; null for points. */
export function lengthOf(geometry: Geometry | null): number | null {
  if (!geometry) return null;
  switch (geometry.type) {
    case "LineString":
      return pathLength(lonLats(geometry.coordinates));
    case "MultiLineString":
    case "Polygon":
      return lengthOfAll(geometry.coordinates);
    case "MultiPolygon":
      return lengthOfAll(geometry.coordinates.flat());
    case "Point":
    case "MultiPoint":
    case "GeometryCollection":
      return null;
  }
}

/** m²; null for points and lines. Holes are subtracted. */
export function areaOf(geometry: Geometry | null): number | null {
  if (geometry?.type === "Polygon") return polygonArea(geometry.coordinates);
  if (geometry?.type === "MultiPolygon")
    return geometry.coordinates.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
  return null;
}

const lengthOfAll = (lines: Position[][]) =>
  lines.reduce((sum, positions) => sum + pathLength(alongDegrees(lonLats(positions))), 0);

function polygonArea(rings: Position[][]): number {
  const [outer = 0, ...holes] = rings.map((ring) => {
    const corners = continued(lonLats(ring));
    return isLong(corners) ? areaInDegrees(corners) : polygonFigures(corners).area;
  });
  return holes.reduce((area, hole) => area - hole, outer);
}

/**
 * From this step of longitude on, degrees, the side of an area is measured as the straight line in degrees that the map
 * draws: a geodesic of 10° at 65°N is 9 km from it. Shorter sides are geodesics.
 */
const LONG_STEP = 5;

/** Whether a closed ring has such sides. One that ends a whole turn from its beginning is not closed on the map. */
function isLong(path: readonly LonLat[]): boolean {
  const [first, last] = [path[0], path.at(-1)];
  if (path.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return false;
  return path.some(([lon], index) => Math.abs(lon - (path[index - 1]?.[0] ?? lon)) >= LONG_STEP);
}

/** A closed ring with a position at every degree of its long sides. Lines and other rings are unchanged. */
function alongDegrees(path: LonLat[]): LonLat[] {
  const ring = continued(path);
  if (!isLong(ring)) return path;
  return ring.flatMap(([lon, lat], index) => {
    const [toLon, toLat] = ring[index + 1] ?? [lon, lat];
    const count = Math.max(1, Math.ceil(Math.abs(toLon - lon)));
    return Array.from({ length: count }, (_unused, place): LonLat => {
      const share = place / count;
      return [lon + (toLon - lon) * share, lat + (toLat - lat) * share];
    });
  });
}

/** Longitudes that continue beyond ±180, instead of jumping. */
const continued = (path: LonLat[]): LonLat[] => lonLats(unwrapPath(path));

/** A position without two numbers is ignored. */
function lonLats(positions: Position[]): LonLat[] {
  return positions.flatMap(([lon, lat]): LonLat[] =>
    lon === undefined || lat === undefined ? [] : [[lon, lat]],
  );
}
