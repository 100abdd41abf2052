import { fromMap } from "../../../../core/api/map.ts";
import { mapAt, type View } from "../draw/mesh.ts";
import { angleOn } from "../draw/signs.ts";
import type { StepGrid } from "../file/messages.ts";
import { fieldValueAt } from "../grid/field-value.ts";
import type { GridGeometry } from "../grid/geometry.ts";

/** Px between the places whose velocity is computed; the graphics card interpolates. */
const SPACING = 16;
/** Px a second for a value of 1, and the most. */
const PX_PER_VALUE = 5;
const MOST = 200;
/** Stands for a place without a velocity; half floats end at 65,504. */
export const NO_FLOW = 60_000;

/** Velocities on the screen, row by row from the top left: towards right and down, px a second. */
export interface FlowField {
  columns: number;
  rows: number;
  cells: Float32Array;
}

/** How a step flows over a view: in the direction on the ground as the map turns it. */
export function flowFieldOf(view: View, geometry: GridGeometry, step: StepGrid, scale: number): FlowField {
  const columns = Math.ceil(view.width / SPACING) + 1;
  const rows = Math.ceil(view.height / SPACING) + 1;
  const cells = new Float32Array(columns * rows * 2).fill(NO_FLOW);
  for (let at = 0; at < columns * rows; at++) {
    const x = ((at % columns) / (columns - 1)) * view.width;
    const y = (Math.floor(at / columns) / (rows - 1)) * view.height;
    const lonLat = fromMap(mapAt(view, x, y), view.projection);
    const value = lonLat.every(Number.isFinite) ? fieldValueAt(geometry, step, lonLat) : null;
    if (value === null) continue;
    const angle = angleOn(view, geometry, lonLat, value);
    const speed = angle === null ? 0 : Math.min(MOST, value.value * scale * PX_PER_VALUE);
    cells[at * 2] = Math.sin(angle ?? 0) * speed;
    cells[at * 2 + 1] = -Math.cos(angle ?? 0) * speed;
  }
  return { columns, rows, cells };
}
