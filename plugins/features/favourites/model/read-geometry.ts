import type { Geometry, Position } from "geojson";
import { isFiniteNumber, isRecord } from "../../../../lib/guards.ts";

/** Number of bracket levels around a position for each type. */
const DEPTH: Record<Exclude<Geometry["type"], "GeometryCollection">, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};
/** Minimum number of positions of a line and of a ring. */
const FEWEST: Partial<Record<Geometry["type"], number>> = {
  LineString: 2,
  MultiLineString: 2,
  Polygon: 4,
  MultiPolygon: 4,
};
/** Maximum depth of nested collections. */
const DEEPEST = 4;

/** A valid GeoJSON geometry in longitude and latitude, or null. */
export function readGeometry(value: unknown, depth = 0): Geometry | null {
  if (!isRecord(value)) return null;
  if (value.type === "GeometryCollection") {
    if (!Array.isArray(value.geometries) || depth >= DEEPEST) return null;
    const geometries = value.geometries.map((part) => readGeometry(part, depth + 1));
    return geometries.every((part) => part !== null) ? { type: "GeometryCollection", geometries } : null;
  }
  const type = value.type as keyof typeof DEPTH;
  if (!Object.hasOwn(DEPTH, type)) return null;
  return isNested(value.coordinates, DEPTH[type], FEWEST[type] ?? 1)
    ? ({ type, coordinates: value.coordinates } as Geometry)
    : null;
}

function isNested(value: unknown, depth: number, fewest: number): boolean {
  if (depth === 0) return isPosition(value);
  if (!Array.isArray(value) || value.length === 0) return false;
  if (depth === 1 && value.length < fewest) return false;
  return value.every((part) => isNested(part, depth - 1, fewest));
}

/** Longitudes may be beyond ±180, where a line crosses the antimeridian. */
function isPosition(value: unknown): value is Position {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.every(isFiniteNumber) &&
    Math.abs(value[0] ?? Number.NaN) <= 540 &&
    Math.abs(value[1] ?? Number.NaN) <= 90
  );
}
