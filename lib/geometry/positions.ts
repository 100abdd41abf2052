import type { Geometry, Position } from "geojson";
import type { Bounds } from "../lon-lat.ts";
import { unwrapGeometry } from "./unwrap.ts";

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

const NOWHERE: Bounds = [Infinity, Infinity, -Infinity, -Infinity];

/**
 * Smallest box around a geometry; null without coordinates. East lies beyond 180 where it is narrower like that: of an
 * area over the antimeridian, also one in two halves.
 */
export function boundsOf(geometry: Geometry | null): Bounds | null {
  const box = boxOf(geometry);
  if (!geometry || !box || box[2] - box[0] <= 180) return box;
  const plain = unwrapGeometry(geometry);
  const [around, turned] = [boxOfParts(plain, 0), boxOfParts(plain, 360)];
  return turned[2] - turned[0] < around[2] - around[0] ? turned : around;
}

/** The box around the parts of a geometry, of which those that begin in the western half are turned by some degrees. */
function boxOfParts(geometry: Geometry, turn: number, box: Bounds = [...NOWHERE]): Bounds {
  if (geometry.type === "GeometryCollection") {
    for (const part of geometry.geometries) boxOfParts(part, turn, box);
    return box;
  }
  const parts = (
    geometry.type.startsWith("Multi") ? geometry.coordinates : [geometry.coordinates]
  ) as Nested[][];
  for (const part of parts) {
    const own: Bounds = [...NOWHERE];
    extendBy(own, part);
    const by = own[0] < 0 ? turn : 0;
    extendBy(box, [
      [own[0] + by, own[1]],
      [own[2] + by, own[3]],
    ]);
  }
  return box;
}

/** Whether two boxes meet; longitudes repeat every 360°. */
export function boxesMeet(a: Readonly<Bounds>, b: Readonly<Bounds>): boolean {
  if (a[1] > b[3] || a[3] < b[1]) return false;
  // Whether there is a number of turns between these two.
  return Math.ceil((b[0] - a[2]) / 360) <= Math.floor((b[2] - a[0]) / 360);
}

/** The box of the numbers as they are written; null without coordinates. */
export function boxOf(geometry: Geometry | null): Bounds | null {
  const box: Bounds = [...NOWHERE];
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
