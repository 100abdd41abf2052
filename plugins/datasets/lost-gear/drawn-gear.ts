import type { DatasetItem } from "../../../core/api/dataset.ts";

type Geometry = DatasetItem["geometry"];

/**
 * What is drawn of a gear: a line also as a symbol at its first coordinate (spec §3). Both are one geometry of one
 * feature, so that they count once and are one hit.
 */
export function drawnGear(geometry: Geometry): Geometry {
  const start = startOf(geometry);
  if (!geometry || !start || geometry.type === "Point") return geometry;
  return { type: "GeometryCollection", geometries: [geometry, { type: "Point", coordinates: start }] };
}

function startOf(geometry: Geometry): number[] | null {
  switch (geometry?.type) {
    case "LineString":
      return geometry.coordinates[0] ?? null;
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates[0]?.[0] ?? null;
    case "MultiPolygon":
      return geometry.coordinates[0]?.[0]?.[0] ?? null;
    case "Point":
    case "MultiPoint":
    case "GeometryCollection":
    case undefined:
      return null;
  }
}
