import type { Geometry } from "geojson";
import { Failure } from "../../../../core/api/kernel.ts";
import { findCrs } from "../../../../lib/crs.ts";
import type { InfoFeature } from "./feature.ts";

/** Parses a GeoJSON answer. An empty body or `null` has no features; invalid features are left out. */
export function readGeoJson(text: string, place: string): InfoFeature[] {
  if (text.trim() === "") return [];
  const data = parse(text, place);
  if (!isRecord(data)) return [];
  const features = Array.isArray(data.features) ? data.features : data.type === "Feature" ? [data] : [];
  const crs = crsOf(data);
  return features.filter(isRecord).map((feature) => ({
    id: feature.id === undefined || feature.id === null ? null : String(feature.id),
    properties: isRecord(feature.properties) ? feature.properties : {},
    geometry: isGeometry(feature.geometry) ? feature.geometry : null,
    crs,
  }));
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure("The service answered with broken data", { id: "bad-answer", place }, { cause: error });
  }
}

/** The `crs` member of older GeoJSON, which services still use for systems other than longitude and latitude. */
function crsOf(collection: Record<string, unknown>): string | null {
  const { crs } = collection;
  const properties = isRecord(crs) && isRecord(crs.properties) ? crs.properties : {};
  return typeof properties.name === "string" ? (findCrs(properties.name)?.code ?? null) : null;
}

function isGeometry(value: unknown): value is Geometry {
  if (!isRecord(value)) return false;
  if (value.type === "GeometryCollection")
    return Array.isArray(value.geometries) && value.geometries.length > 0;
  return typeof value.type === "string" && Array.isArray(value.coordinates) && value.coordinates.length > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
