import type { Geometry } from "geojson";
import { findCrs } from "./crs.ts";
import { isRecord, isString } from "./guards.ts";

/** One feature of an answer, before cleaning. */
export interface RawFeature {
  /** As the data gave it: a string, a number (0 is an id) or nothing. */
  id: unknown;
  properties: Record<string, unknown>;
  /** Not yet checked. */
  geometry: unknown;
}

/** The answer is JSON, but holds no features. */
export class UnexpectedShape extends Error {}

/**
 * The features of an answer: a FeatureCollection, one Feature, a bare geometry, an array of features, an array of
 * `{geometry, …}` items, or an object that holds one of these below `listPath` (dotted). `null` is an empty list.
 * Entries of an array that are no objects are left out. Throws UnexpectedShape.
 */
export function readAnswer(answer: unknown, listPath = ""): RawFeature[] {
  return readFeatures(answer, listPath).map(({ id, properties, geometry }) => ({
    id,
    properties: readProperties(properties),
    geometry,
  }));
}

/**
 * The reference system that an answer names in its `crs`, as QGIS and ogr2ogr write it: a code of `lib/crs.ts`, or the
 * name unchanged; null: none.
 */
export function statedCrs(answer: unknown): string | null {
  const name = statedName(answer);
  return name === null ? null : (findCrs(name)?.code ?? name);
}

/** The name of that system as the answer writes it; null: none. */
export function statedName(answer: unknown): string | null {
  const crs = isRecord(answer) ? answer.crs : null;
  const properties = isRecord(crs) ? crs.properties : null;
  const name = isRecord(properties) ? properties.name : null;
  return isString(name) ? name : null;
}

function readFeatures(answer: unknown, listPath: string): RawFeature[] {
  const value = follow(answer, listPath);
  if (value == null || value === "") return [];
  if (Array.isArray(value)) return value.filter(isRecord).map(readEntry);
  if (!isRecord(value))
    throw new UnexpectedShape("The service answered with a single value instead of features");
  if (Array.isArray(value.features)) return value.features.filter(isRecord).map(readEntry);
  if (value.type === "FeatureCollection" && value.features == null) return [];
  if (value.type === "Feature" || "geometry" in value) return [readEntry(value)];
  if (isGeometry(value)) return [{ id: undefined, properties: {}, geometry: value }];
  throw new UnexpectedShape("The service answered with an object that holds no features");
}

function readEntry(entry: Record<string, unknown>): RawFeature {
  if (isGeometry(entry)) return { id: undefined, properties: {}, geometry: entry };
  if (entry.type === "Feature" || (isRecord(entry.properties) && "geometry" in entry)) {
    return {
      id: entry.id,
      properties: isRecord(entry.properties) ? entry.properties : {},
      geometry: entry.geometry,
    };
  }
  if (!("geometry" in entry)) return { id: entry.id, properties: entry, geometry: undefined };
  const { geometry, ...properties } = entry;
  return { id: entry.id, properties, geometry };
}

/** Deepest nesting of a property. With more, JSON, copies between threads and texts overflow the stack. */
const MAX_DEPTH = 32;

/** The properties unchanged, without values that nest deeper than `MAX_DEPTH`. */
function readProperties(properties: Record<string, unknown>): Record<string, unknown> {
  if (!isDeeper(properties, MAX_DEPTH + 1)) return properties;
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isDeeper(value, MAX_DEPTH)));
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const name in value) {
    const inner = (value as Record<string, unknown>)[name];
    // Most are no objects: a call for each takes longer than the rest of the reading.
    if (typeof inner === "object" && isDeeper(inner, levels - 1)) return true;
  }
  return false;
}

function follow(value: unknown, path: string): unknown {
  if (path === "" || value == null) return value;
  let here: unknown = value;
  for (const name of path.split(".")) {
    if (!isRecord(here)) throw new UnexpectedShape(`The answer has no list at "${path}"`);
    here = here[name];
  }
  if (here === undefined) throw new UnexpectedShape(`The answer has no list at "${path}"`);
  return here;
}

const GEOMETRY_TYPES: readonly string[] = [
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
] satisfies Geometry["type"][];

function isGeometry(value: Record<string, unknown>): boolean {
  return typeof value.type === "string" && GEOMETRY_TYPES.includes(value.type);
}
