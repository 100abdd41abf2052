import type { MultiPolygon, Polygon, Position } from "geojson";
import { parsePosition } from "../../../../core/api/details.ts";
import { closed } from "../../../../lib/geodesy/path.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { isRefusal } from "../../../../lib/new-dataset/common.ts";

export type AreaGeometry = Polygon | MultiPolygon;

/** What a list of coordinates gives: an area, or the first line that is no position (1-based), or too few positions. */
export type ListRead = { area: Polygon } | { fault: "line"; line: number } | { fault: "few" };

/** Reads one position a line, in any notation. Empty lines are skipped; the ring is closed. */
export function readCoordinateList(text: string): ListRead {
  const points: LonLat[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const position = parsePosition(line);
    if (!position) return { fault: "line", line: index + 1 };
    points.push(position);
  }
  if (points.length < 3) return { fault: "few" };
  return { area: { type: "Polygon", coordinates: [closed(points)] } };
}

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
