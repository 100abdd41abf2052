import type { Geometry, Position } from "geojson";
import { loadSurely } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";

/** m and m²; null when the geometries have none. */
export interface Measures {
  length: number | null;
  perimeter: number | null;
  area: number | null;
}

/** Measures lines and areas on the ellipsoid. Holes are subtracted. */
export async function measure(geometries: readonly Geometry[]): Promise<Measures> {
  const { pathLength, polygonFigures } = await loadSurely(() => import("../../../../lib/geodesy/index.ts"));
  const lines = geometries.flatMap(linesOf);
  const areas = geometries
    .flatMap(areasOf)
    .map((rings) => rings.map((ring) => polygonFigures(lonLats(ring))));
  const sum = (values: number[]) => (values.length > 0 ? values.reduce((a, b) => a + b, 0) : null);
  return {
    length: sum(lines.map((line) => pathLength(lonLats(line)))),
    perimeter: sum(areas.map(([outer]) => outer?.perimeter ?? 0)),
    area: sum(
      areas.map(([outer, ...holes]) => holes.reduce((rest, { area }) => rest - area, outer?.area ?? 0)),
    ),
  };
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  if (geometry.type === "MultiLineString") return geometry.coordinates;
  return geometry.type === "GeometryCollection" ? geometry.geometries.flatMap(linesOf) : [];
}

function areasOf(geometry: Geometry): Position[][][] {
  if (geometry.type === "Polygon") return [geometry.coordinates];
  if (geometry.type === "MultiPolygon") return geometry.coordinates;
  return geometry.type === "GeometryCollection" ? geometry.geometries.flatMap(areasOf) : [];
}

const lonLats = (positions: Position[]): LonLat[] => positions.map(([lon = 0, lat = 0]) => [lon, lat]);
