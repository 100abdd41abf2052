import type { Geometry, Position } from "geojson";
import type { Bounds } from "../lon-lat.ts";

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

/** Smallest box around a geometry; null without coordinates. East lies beyond 180 where a line was unwrapped. */
export function boundsOf(geometry: Geometry | null): Bounds | null {
  const box: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  if (geometry) extend(box, geometry);
  return box[0] <= box[2] ? box : null;
}

function extend(box: Bounds, geometry: Geometry): void {
  if (geometry.type === "GeometryCollection") {
    for (const part of geometry.geometries) extend(box, part);
    return;
  }
  extendBy(box, geometry.coordinates);
}

type Nested = number | readonly Nested[];

function extendBy(box: Bounds, coordinates: readonly Nested[]): void {
  const [x, y] = coordinates;
  if (typeof x === "number" && typeof y === "number") {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
    return;
  }
  for (const part of coordinates) if (typeof part !== "number") extendBy(box, part);
}
