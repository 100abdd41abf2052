import type { MultiPolygon, Polygon, Position } from "geojson";
import { closed } from "../../../../lib/geodesy/path.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { isRefusal } from "../../../../lib/new-dataset/common.ts";

export type AreaGeometry = Polygon | MultiPolygon;

/** The areas of a file as one: GeoJSON, KML, or the closed lines of GPX. Null: it holds no area. */
export async function readAreaFile(file: File): Promise<AreaGeometry | null> {
  const { readFeatureText } = await import("../../../../lib/new-dataset/read-feature-text.ts");
  const read = readFeatureText(await file.text());
  if (isRefusal(read)) return null;
  const polygons = read.features.flatMap(({ geometry }): Position[][][] => {
    if (geometry?.type === "Polygon") return [geometry.coordinates];
    if (geometry?.type === "MultiPolygon") return geometry.coordinates;
    if (geometry?.type === "LineString" && geometry.coordinates.length >= 3)
      return [[closed(geometry.coordinates.map(([lon = 0, lat = 0]): LonLat => [lon, lat]))]];
    return [];
  });
  const [first] = polygons;
  if (!first) return null;
  return polygons.length === 1
    ? { type: "Polygon", coordinates: first }
    : { type: "MultiPolygon", coordinates: polygons };
}

/** Corners of an area; the closing position of a ring is none. */
export function cornersOf({ type, coordinates }: AreaGeometry): number {
  const rings = type === "Polygon" ? coordinates : coordinates.flat();
  return rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
}

/** The outer corners of an area, for drawing; null for several areas, which cannot be drawn. */
export function drawnPoints({ type, coordinates }: AreaGeometry): LonLat[] | null {
  if (type !== "Polygon" || coordinates.length !== 1) return null;
  return (coordinates[0] ?? []).slice(0, -1).map(([lon = 0, lat = 0]): LonLat => [lon, lat]);
}
