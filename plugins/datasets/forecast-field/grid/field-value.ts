import type { LonLat } from "../../../../core/api/map.ts";
import { normalBearing } from "../../../../lib/degrees.ts";
import type { StepGrid } from "../file/messages.ts";
import type { GridGeometry, Turn } from "./geometry.ts";
import { type Corners, cornersAt, valueAt } from "./sample.ts";

/** What a field says at a position. */
export interface FieldValue {
  value: number;
  /** Where it goes, as a unit vector along the axes of the grid; null: no direction, or calm. */
  axes: readonly [x: number, y: number] | null;
  also: readonly (number | null)[];
}

/** The value of a step at a position, between its four cells; null outside the data. */
export function fieldValueAt(geometry: GridGeometry, step: StepGrid, [lon, lat]: LonLat): FieldValue | null {
  const cell = geometry.cellAt(lon, lat);
  const corners = cell && cornersAt(step, ...cell);
  return corners && fieldValueIn(step, corners);
}

/** The same for a position whose cells are known; null without a value. */
export function fieldValueIn(step: StepGrid, corners: Corners): FieldValue | null {
  const [x, y] = [step.x && valueAt(step.x, corners), step.y && valueAt(step.y, corners)];
  const length = x === null || y === null ? 0 : Math.hypot(x, y);
  const value = step.isVector && x !== null ? length : valueAt(step.value, corners);
  if (value === null) return null;
  return {
    value,
    axes: x === null || y === null || length < 1e-6 ? null : [x / length, y / length],
    also: step.also.map((grid) => valueAt(grid, corners)),
  };
}

/** Direction in which the value goes, degrees from true north. */
export function bearingTo(
  geometry: GridGeometry,
  [lon, lat]: LonLat,
  axes: readonly [number, number],
): number {
  return bearingOf(geometry.turnAt(lon, lat), axes);
}

/** The same where the direction of the grid's axes is known. */
export function bearingOf({ east, north }: Turn, [x, y]: readonly [number, number]): number {
  return normalBearing((Math.atan2(x * east - y * north, x * north + y * east) * 180) / Math.PI);
}
