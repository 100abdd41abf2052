import type { Geometry, Position } from "geojson";
import { getTransform } from "ol/proj.js";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import type { InfoFeature } from "./feature.ts";

export interface ItemSettings {
  datasetId: string;
  /** Property with the id, for services without ids. */
  idKey: string;
  /** Code of geometries without one of their own. */
  crs: string;
}

/** Converts features to items in longitude and latitude, each with a unique id in the answer. */
export function toItems(features: readonly InfoFeature[], settings: ItemSettings): DatasetItem[] {
  const seen = new Map<string, number>();
  return features.map((feature, index) => {
    const wanted = idOf(feature, settings.idKey) ?? `${index + 1}`;
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    return {
      id: times === 1 ? wanted : `${wanted}-${times}`,
      datasetId: settings.datasetId,
      properties: feature.properties,
      geometry: feature.geometry && toLonLat(feature.geometry, feature.crs ?? settings.crs),
    };
  });
}

/** The key in the data first: it is stable when the service renumbers its features. Zero is an id. */
function idOf({ id, properties }: InfoFeature, idKey: string): string | null {
  const own = properties[idKey];
  if (typeof own === "string" && own !== "") return own;
  return typeof own === "number" ? String(own) : id;
}

/** Null when the map does not know the reference system, or the position is outside it. */
function toLonLat(geometry: Geometry, crs: string): Geometry | null {
  if (crs === "EPSG:4326" || crs === "CRS:84") return geometry;
  try {
    const transform = getTransform(crs, "EPSG:4326");
    if (!transform) return null;
    return mapGeometry(geometry, ([x = Number.NaN, y = Number.NaN]) => {
      const [lon = Number.NaN, lat = Number.NaN] = transform([x, y], undefined, 2);
      if (!Number.isFinite(lon) || !Number.isFinite(lat)) throw new RangeError("Not on the globe");
      return [lon, lat];
    });
  } catch {
    return null;
  }
}

type Nested = Position | Nested[];

function mapGeometry(geometry: Geometry, place: (position: Position) => Position): Geometry {
  if (geometry.type === "GeometryCollection") {
    return { ...geometry, geometries: geometry.geometries.map((part) => mapGeometry(part, place)) };
  }
  const walk = (value: Nested): Nested =>
    typeof value[0] === "number" ? place(value as Position) : (value as Nested[]).map(walk);
  return { ...geometry, coordinates: walk(geometry.coordinates as Nested) } as Geometry;
}
