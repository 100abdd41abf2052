import { mapAt, type View } from "../draw/mesh.ts";
import { angleIn, placeIn, type ViewPlace } from "../draw/places.ts";
import type { StepGrid } from "../file/messages.ts";
import { fieldValueIn } from "../grid/field-value.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import type { ValueGrid } from "../grid/sample.ts";

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

/** Places of a view whose velocity is computed, row by row; null outside the grid. */
export interface FlowPlaces {
  columns: number;
  rows: number;
  places: readonly (ViewPlace | null)[];
}

export function flowPlaces(view: View, geometry: GridGeometry, grid: ValueGrid): FlowPlaces {
  const columns = Math.ceil(view.width / SPACING) + 1;
  const rows = Math.ceil(view.height / SPACING) + 1;
  const places = Array.from({ length: columns * rows }, (_, at) => {
    const x = ((at % columns) / (columns - 1)) * view.width;
    const y = (Math.floor(at / columns) / (rows - 1)) * view.height;
    return placeIn(view, geometry, grid, [x, y], mapAt(view, x, y));
  });
  return { columns, rows, places };
}

/** How a step flows over a view: in the direction on the ground as the map turns it. */
export function flowFieldIn({ columns, rows, places }: FlowPlaces, step: StepGrid, scale: number): FlowField {
  const cells = new Float32Array(columns * rows * 2).fill(NO_FLOW);
  for (const [at, place] of places.entries()) {
    const value = place && fieldValueIn(step, place.corners);
    if (place === null || value === null) continue;
    const angle = angleIn(place, value);
    const speed = angle === null ? 0 : Math.min(MOST, value.value * scale * PX_PER_VALUE);
    cells[at * 2] = Math.sin(angle ?? 0) * speed;
    cells[at * 2 + 1] = -Math.cos(angle ?? 0) * speed;
  }
  return { columns, rows, cells };
}
