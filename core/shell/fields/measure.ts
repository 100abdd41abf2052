import type { Geometry, Position } from "geojson";

export type LonLat = readonly [number, number];

const asLonLat = (position: Position | undefined): LonLat | null =>
  position?.[0] === undefined || position[1] === undefined ? null : [position[0], position[1]];

/** The first coordinate of a geometry. Null without a geometry. */
export function firstPosition(geometry: Geometry | null): LonLat | null {
  if (!geometry) return null;
  switch (geometry.type) {
    case "Point":
      return asLonLat(geometry.coordinates);
    case "MultiPoint":
    case "LineString":
      return asLonLat(geometry.coordinates[0]);
    case "MultiLineString":
    case "Polygon":
      return asLonLat(geometry.coordinates[0]?.[0]);
    case "MultiPolygon":
      return asLonLat(geometry.coordinates[0]?.[0]?.[0]);
    case "GeometryCollection":
      return firstPosition(geometry.geometries[0] ?? null);
  }
}

/** All coordinates of a geometry. */
export function positionsOf(geometry: Geometry | null): Position[] {
  if (!geometry) return [];
  switch (geometry.type) {
    case "Point":
      return [geometry.coordinates];
    case "MultiPoint":
    case "LineString":
      return geometry.coordinates;
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates.flat();
    case "MultiPolygon":
      return geometry.coordinates.flat(2);
    case "GeometryCollection":
      return geometry.geometries.flatMap(positionsOf);
  }
}

/** Smallest box around a geometry: west, south, east, north; null without coordinates. */
export function boundsOf(geometry: Geometry | null): [number, number, number, number] | null {
  const positions = positionsOf(geometry);
  if (positions.length === 0) return null;
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lon = 0, lat = 0] of positions) {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
