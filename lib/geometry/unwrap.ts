import type { Geometry, Position } from "geojson";
import { longitudeNear } from "../degrees.ts";

/**
 * The geometry as it must be drawn: a line or ring that crosses the antimeridian continues beyond ±180 instead of going
 * round the world (179.9 → -179.9 is 0.2°), and altitude is left out. Items keep the original geometry.
 */
export function unwrapGeometry(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case "Point":
      return { type: "Point", coordinates: flat(geometry.coordinates) };
    case "MultiPoint":
      return { type: "MultiPoint", coordinates: geometry.coordinates.map(flat) };
    case "LineString":
      return { type: "LineString", coordinates: unwrapPath(geometry.coordinates) };
    case "MultiLineString":
      return { type: "MultiLineString", coordinates: geometry.coordinates.map((line) => unwrapPath(line)) };
    case "Polygon":
      return { type: "Polygon", coordinates: unwrapRings(geometry.coordinates) };
    case "MultiPolygon":
      return { type: "MultiPolygon", coordinates: geometry.coordinates.map(unwrapRings) };
    case "GeometryCollection":
      return { type: "GeometryCollection", geometries: geometry.geometries.map(unwrapGeometry) };
  }
}

/** Consecutive longitudes never differ by more than 180°. `near` is the longitude that the path starts close to. */
export function unwrapPath(path: Position[], near = path[0]?.[0] ?? 0): Position[] {
  if (isUnwrapped(path, near)) return path;
  let previous = near;
  return path.map(([lon = 0, lat = 0]) => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
}

/** True for almost every path, which is then not copied. */
function isUnwrapped(path: Position[], near: number): boolean {
  let previous = near;
  return path.every((position) => {
    const [lon = 0] = position;
    const fine = Math.abs(lon - previous) <= 180 && position.length === 2;
    previous = lon;
    return fine;
  });
}

/** Holes stay on the same side of the antimeridian as their outer ring. */
function unwrapRings(rings: readonly Position[][]): Position[][] {
  const [outer, ...holes] = rings;
  if (!outer) return [];
  const ring = unwrapPath(outer);
  const middle = ring.reduce((sum, [lon = 0]) => sum + lon, 0) / ring.length;
  return [ring, ...holes.map((hole) => unwrapPath(hole, middle))];
}

function flat([lon = 0, lat = 0]: Position): Position {
  return [lon, lat];
}
