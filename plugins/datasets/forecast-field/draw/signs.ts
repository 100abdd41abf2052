import { fromMap, type LonLat } from "../../../../core/api/map.ts";
import { northAngle } from "../../../../lib/polar.ts";
import type { StepGrid } from "../file/messages.ts";
import { bearingTo, type FieldValue, fieldValueAt } from "../grid/field-value.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import { mapAt, pixelAt, type View } from "./mesh.ts";

/** One sign of a field: where it is drawn, and in which direction it goes on the screen. */
export interface Sign {
  x: number;
  y: number;
  /** Radians, clockwise from up; null: calm, or no direction. */
  angle: number | null;
  value: number;
  /** South of the equator, where barbs lie on the other side. */
  south: boolean;
}

/** Rows stand closer than the signs in a row, and every second one is shifted by half. */
const ROW = 0.86;

/** Px between signs at a zoom of the map. */
export function signSpacing(zoom: number): number {
  if (zoom < 4.5) return 96;
  if (zoom < 5.5) return 80;
  if (zoom < 6.5) return 64;
  return zoom < 8.5 ? 56 : 72;
}

/**
 * Signs in a grid that is fixed to the sea: panning moves them with the map, and does not choose other places. A zoom
 * step halves the distance on the sea.
 * @param zoom zoom of the view; the grid changes at whole numbers
 */
export function signsOf(
  view: View,
  zoom: number,
  geometry: GridGeometry,
  step: StepGrid,
  wider: number,
): Sign[] {
  const level = Math.round(zoom);
  const across = (signSpacing(level) + wider) * view.resolution * 2 ** (zoom - level);
  const down = across * ROW;
  const [west, south, east, north] = extentOf(view);
  const signs: Sign[] = [];
  for (let row = Math.floor(south / down); row * down <= north; row++) {
    const shift = row % 2 === 0 ? 0 : 0.5;
    for (let column = Math.floor(west / across - shift); (column + shift) * across <= east; column++) {
      const place: [number, number] = [(column + shift) * across, row * down];
      const [x, y] = pixelAt(view, place);
      if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
      const lonLat = fromMap(place, view.projection);
      const value = fieldValueAt(geometry, step, lonLat);
      if (value !== null)
        signs.push({
          x,
          y,
          angle: angleOn(view, geometry, lonLat, value),
          value: value.value,
          south: lonLat[1] < 0,
        });
    }
  }
  return signs;
}

/**
 * Direction on the screen: the bearing on the ground, turned as north is turned on the map there. Bearing and north are those
 * of the same meridian, so that it is right at the pole too, where every direction is south.
 */
export function angleOn(
  view: View,
  geometry: GridGeometry,
  lonLat: LonLat,
  { axes }: FieldValue,
): number | null {
  if (axes === null) return null;
  const bearing = (bearingTo(geometry, lonLat, axes) * Math.PI) / 180;
  return bearing + northAngle(lonLat[0], view.projection) + view.rotation;
}

function extentOf(view: View): [number, number, number, number] {
  const corners = [
    [0, 0],
    [view.width, 0],
    [0, view.height],
    [view.width, view.height],
  ].map(([x = 0, y = 0]) => mapAt(view, x, y));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
