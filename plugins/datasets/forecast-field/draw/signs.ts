import type { StepGrid } from "../file/messages.ts";
import { fieldValueIn } from "../grid/field-value.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import type { ValueGrid } from "../grid/sample.ts";
import { mapAt, pixelAt, type View } from "./mesh.ts";
import { angleIn, placeIn, type ViewPlace } from "./places.ts";

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
 * Where signs stand: in a grid that is fixed to the sea, so that panning moves them with the map and does not choose other
 * places. A zoom step halves the distance on the sea.
 * @param zoom zoom of the view; the grid changes at whole numbers
 * @param wider px that are added to their distance
 */
export function signPlaces(
  view: View,
  zoom: number,
  geometry: GridGeometry,
  grid: ValueGrid,
  wider: number,
): ViewPlace[] {
  const level = Math.round(zoom);
  const across = (signSpacing(level) + wider) * view.resolution * 2 ** (zoom - level);
  const down = across * ROW;
  const [west, south, east, north] = extentOf(view);
  const places: ViewPlace[] = [];
  for (let row = Math.floor(south / down); row * down <= north; row++) {
    const shift = row % 2 === 0 ? 0 : 0.5;
    for (let column = Math.floor(west / across - shift); (column + shift) * across <= east; column++) {
      const coordinate: [number, number] = [(column + shift) * across, row * down];
      const [x, y] = pixelAt(view, coordinate);
      if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
      const place = placeIn(view, geometry, grid, [x, y], coordinate);
      if (place !== null) places.push(place);
    }
  }
  return places;
}

/** The signs of a step at their places, without those that have no value. */
export function signsIn(places: readonly ViewPlace[], step: StepGrid): Sign[] {
  const signs: Sign[] = [];
  for (const place of places) {
    const found = fieldValueIn(step, place.corners);
    if (found === null) continue;
    const { x, y, south } = place;
    signs.push({ x, y, angle: angleIn(place, found), value: found.value, south });
  }
  return signs;
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
