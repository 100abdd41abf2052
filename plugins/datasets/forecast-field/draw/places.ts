import { fromMap } from "../../../../core/api/map.ts";
import { northAngle } from "../../../../lib/polar.ts";
import { bearingOf, type FieldValue } from "../grid/field-value.ts";
import type { GridGeometry, Turn } from "../grid/geometry.ts";
import { type Corners, cornersAt, type ValueGrid } from "../grid/sample.ts";
import type { View } from "./mesh.ts";

/** A place of a view whose values are read at many steps: what the steps have in common, computed once. */
export interface ViewPlace {
  /** Px from the top left corner of the view. */
  x: number;
  y: number;
  corners: Corners;
  /** Direction of the grid's axes on the ground. */
  turn: Turn;
  /** Direction of north on the screen, radians clockwise from up. */
  north: number;
  /** Whether it is south of the equator. */
  south: boolean;
}

/** The place at a coordinate of the map that is drawn at a px; null outside the grid. */
export function placeIn(
  view: View,
  geometry: GridGeometry,
  grid: ValueGrid,
  [x, y]: readonly [number, number],
  coordinate: [number, number],
): ViewPlace | null {
  const [lon, lat] = fromMap(coordinate, view.projection);
  const corners = cornersIn(geometry, grid, lon, lat);
  if (corners === null) return null;
  const north = northAngle(lon, view.projection) + view.rotation;
  return { x, y, corners, turn: geometry.turnAt(lon, lat), north, south: lat < 0 };
}

/** The cells round a position; null outside the grid, and where the map ends. */
export function cornersIn(geometry: GridGeometry, grid: ValueGrid, lon: number, lat: number): Corners | null {
  const cell = Number.isFinite(lon) && Number.isFinite(lat) ? geometry.cellAt(lon, lat) : null;
  return cell && cornersAt(grid, ...cell);
}

/**
 * Direction on the screen: the bearing on the ground, turned as north is turned on the map there. Bearing and north are those
 * of the same meridian, so that it is right at the pole too, where every direction is south. Null: no direction.
 */
export function angleIn({ turn, north }: ViewPlace, { axes }: FieldValue): number | null {
  return axes && (bearingOf(turn, axes) * Math.PI) / 180 + north;
}
