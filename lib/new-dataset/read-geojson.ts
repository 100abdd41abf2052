import type { Feature, Geometry } from "geojson";
import { findCrs } from "../crs.ts";
import { readAnswer } from "../feature-answer.ts";
import { isRecord } from "../guards.ts";
import type { Refusal } from "./common.ts";

export interface GeoJsonRead {
  features: Feature<Geometry | null>[];
  /** Reference system of the coordinates; `EPSG:4326`: longitude before latitude. */
  crs: string;
}

/** Features of GeoJSON, with the reference system that its member `crs` names (QGIS writes one). */
export function readGeoJson(json: unknown): GeoJsonRead | Refusal {
  const named =
    isRecord(json) && isRecord(json.crs) && isRecord(json.crs.properties) ? json.crs.properties.name : null;
  const crs = typeof named === "string" ? findCrs(named) : findCrs("CRS:84");
  if (!crs)
    return {
      reason: "unknown-crs",
      refused: `The coordinates are in ${String(named)}, which is not known here.`,
    };
  const features = readAnswer(json).map(
    ({ id, properties, geometry }): Feature<Geometry | null> => ({
      type: "Feature",
      ...(typeof id === "string" || typeof id === "number" ? { id } : {}),
      properties,
      geometry: isGeometry(geometry) ? geometry : null,
    }),
  );
  if (features.length === 0) return { reason: "nothing-to-show", refused: "The file holds no features." };
  // RFC 7946 puts longitude first, whatever the name of the system says.
  return { features, crs: crs.units === "degrees" ? "EPSG:4326" : crs.code };
}

const TYPES = /^(Multi)?(Point|LineString|Polygon)$|^GeometryCollection$/;

function isGeometry(value: unknown): value is Geometry {
  if (!isRecord(value) || typeof value.type !== "string" || !TYPES.test(value.type)) return false;
  return Array.isArray(value.type === "GeometryCollection" ? value.geometries : value.coordinates);
}
