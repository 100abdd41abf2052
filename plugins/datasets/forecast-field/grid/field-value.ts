import type { LonLat } from "../../../../core/api/map.ts";
import { normalBearing } from "../../../../lib/degrees.ts";
import type { StepGrid } from "../file/messages.ts";
import type { GridGeometry } from "./geometry.ts";
import { cornersAt, valueAt } from "./sample.ts";

/** What a field says at a position. */
export interface FieldValue {
  value: number;
  /** Where it goes, as a unit vector along the axes of the grid; null: no direction, or calm. */
  axes: readonly [x: number, y: number] | null;
  /** Column and row of the position. */
  cell: readonly [number, number];
  also: readonly (number | null)[];
}

/** The value of a step at a position, between its four cells; null outside the data. */
export function fieldValueAt(geometry: GridGeometry, step: StepGrid, [lon, lat]: LonLat): FieldValue | null {
  const cell = geometry.cellAt(lon, lat);
  const corners = cell && cornersAt(step, ...cell);
  if (cell === null || corners === null) return null;
  const [x, y] = [step.x && valueAt(step.x, corners), step.y && valueAt(step.y, corners)];
  const length = x === null || y === null ? 0 : Math.hypot(x, y);
  const value = step.isVector && x !== null ? length : valueAt(step.value, corners);
  if (value === null) return null;
  return {
    value,
    axes: x === null || y === null || length < 1e-6 ? null : [x / length, y / length],
    cell,
    also: step.also.map((grid) => valueAt(grid, corners)),
  };
}

/** Direction in which the value goes, degrees from true north. */
export function bearingTo(
  geometry: GridGeometry,
  [lon, lat]: LonLat,
  [x, y]: readonly [number, number],
): number {
  const { east, north } = geometry.turnAt(lon, lat);
  return normalBearing((Math.atan2(x * east - y * north, x * north + y * east) * 180) / Math.PI);
}
