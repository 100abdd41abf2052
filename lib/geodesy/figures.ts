/**
 * Lengths and areas of geometries on the ellipsoid, for the measuring tool. Loaded on demand because its library is
 * large.
 */
import type { Geometry, Position } from "geojson";
import type { LonLat } from "../lon-lat.ts";
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
  lines.reduce((sum, positions) => sum + pathLength(lonLats(positions)), 0);

function polygonArea(rings: Position[][]): number {
  const [outer = 0, ...holes] = rings.map((ring) => polygonFigures(lonLats(ring)).area);
  return holes.reduce((area, hole) => area - hole, outer);
}

/** A position without two numbers is ignored. */
function lonLats(positions: Position[]): LonLat[] {
  return positions.flatMap(([lon, lat]): LonLat[] =>
    lon === undefined || lat === undefined ? [] : [[lon, lat]],
  );
}
