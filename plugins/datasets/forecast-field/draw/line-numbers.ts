import { fromMap } from "../../../../core/api/map.ts";
import type { StepGrid } from "../file/messages.ts";
import { fieldValueIn } from "../grid/field-value.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import type { Corners, ValueGrid } from "../grid/sample.ts";
import { pixelAt, type View } from "./mesh.ts";
import { cornersIn } from "./places.ts";

/** The number of a line, at a place where the line passes. */
export interface LineNumber {
  x: number;
  y: number;
  value: number;
}

/** Px between the places that are looked at. */
const GRID = 40;
/** Least distance between two numbers of the same line, and between any two, px. */
const APART_SAME = 300;
const APART = 60;

/** A place at which the step is read. Null: the row is interrupted there. */
type Spot = { x: number; y: number; corners: Corners } | null;

/** Rows of a grid that is fixed to the sea, so that numbers do not wander while the map is panned. */
export function lineRows(view: View, zoom: number, geometry: GridGeometry, grid: ValueGrid): Spot[][] {
  const distance = GRID * view.resolution * 2 ** (zoom - Math.round(zoom));
  const [centerX, centerY] = view.center;
  const reach = (Math.hypot(view.width, view.height) / 2) * view.resolution;
  const rows: Spot[][] = [];
  for (let row = Math.floor((centerY - reach) / distance); row * distance <= centerY + reach; row += 3) {
    const spots: Spot[] = [];
    rows.push(spots);
    const first = Math.floor((centerX - reach) / distance);
    for (let column = first; column * distance <= centerX + reach; column++) {
      const [mapX, mapY] = [column * distance, row * distance];
      const [x, y] = pixelAt(view, [mapX, mapY]);
      const isSeen = x >= 0 && y >= 0 && x <= view.width && y <= view.height;
      const [lon, lat] = isSeen ? fromMap([mapX, mapY], view.projection) : [Number.NaN, Number.NaN];
      const corners = cornersIn(geometry, grid, lon, lat);
      spots.push(corners && { x, y, corners });
    }
  }
  return rows;
}

/** Places for the numbers of lines: where a line crosses a row. */
export function lineNumbersIn(
  rows: readonly Spot[][],
  step: StepGrid,
  lines: readonly number[],
): LineNumber[] {
  const found: LineNumber[] = [];
  if (lines.length === 0) return found;
  const add = (x: number, y: number, value: number) => {
    const isFree = found.every(
      (one) => Math.hypot(one.x - x, one.y - y) > (one.value === value ? APART_SAME : APART),
    );
    if (isFree) found.push({ x, y, value });
  };
  for (const row of rows) {
    let before: { x: number; y: number; value: number } | null = null;
    for (const spot of row) {
      const value = spot && (fieldValueIn(step, spot.corners)?.value ?? null);
      if (spot !== null && value !== null && before !== null)
        for (const line of lines) {
          if (before.value < line === value < line) continue;
          const share = (line - before.value) / (value - before.value);
          add(before.x + share * (spot.x - before.x), before.y + share * (spot.y - before.y), line);
        }
      before = spot === null || value === null ? null : { x: spot.x, y: spot.y, value };
    }
  }
  return found;
}
