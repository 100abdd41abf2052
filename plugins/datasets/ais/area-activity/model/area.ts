import type { Polygon } from "geojson";
import type { Bounds } from "../../../../../core/index.ts";

/**
 * The corners of the map as polygons within ±180: one, or two where the map lies over the antimeridian, as GeoJSON
 * asks for (RFC 7946, 3.1.9). Rings run counter-clockwise.
 */
export function polygonsOf([west, south, east, north]: Bounds): Polygon[] {
  if (east - west >= 360) return [ring(-180, south, 180, north)];
  const turns = Math.floor((west + 180) / 360) * 360;
  const [left, right] = [west - turns, east - turns];
  if (right <= 180) return [ring(left, south, right, north)];
  return [ring(left, south, 180, north), ring(-180, south, right - 360, north)];
}

function ring(west: number, south: number, east: number, north: number): Polygon {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [corners] };
}
