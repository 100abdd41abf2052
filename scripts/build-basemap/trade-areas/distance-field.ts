import type { Ring } from "../geometry/types.ts";
import { type PlanePoint, toPlane } from "./plane.ts";

/** A raster over the plane: the centre of cell (0, 0) is the origin, cells are square, sizes are metres. */
export type Grid = { origin: PlanePoint; cell: number; columns: number; rows: number };

/** One number for each cell, row by row from the south. */
export type Field = { grid: Grid; values: Float64Array };

const FAR = 1e12;

/** One pass of the exact squared-distance transform along a row or column (lower envelope of parabolas). */
const transform = (input: Float64Array, output: Float64Array): void => {
  const n = input.length;
  const at = (i: number): number => input[i] ?? FAR;
  const sites = new Int32Array(n);
  const limits = new Float64Array(n + 1).fill(Infinity);
  limits[0] = -Infinity;
  let top = 0;
  const meet = (q: number, p: number): number => (at(q) + q * q - (at(p) + p * p)) / (2 * q - 2 * p);
  for (let q = 1; q < n; q++) {
    let s = meet(q, sites[top] ?? 0);
    while (s <= (limits[top] ?? 0)) s = meet(q, sites[--top] ?? 0);
    sites[++top] = q;
    limits[top] = s;
    limits[top + 1] = Infinity;
  }
  top = 0;
  for (let q = 0; q < n; q++) {
    while ((limits[top + 1] ?? Infinity) < q) top++;
    const site = sites[top] ?? 0;
    output[q] = (q - site) ** 2 + at(site);
  }
};

const markEdge = (field: Field, a: PlanePoint, b: PlanePoint): void => {
  const { origin, cell, columns, rows } = field.grid;
  const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (cell / 2)));
  for (let i = 0; i <= steps; i++) {
    const column = Math.round((a[0] + ((b[0] - a[0]) * i) / steps - origin[0]) / cell);
    const row = Math.round((a[1] + ((b[1] - a[1]) * i) / steps - origin[1]) / cell);
    if (column >= 0 && column < columns && row >= 0 && row < rows) field.values[row * columns + column] = 0;
  }
};

/** Turns a field of zeros at the marked cells and {@link FAR} elsewhere into metres to the nearest marked cell. */
const spread = (field: Field): Field => {
  const { columns, rows, cell } = field.grid;
  const [row, rowOut] = [new Float64Array(columns), new Float64Array(columns)];
  for (let r = 0; r < rows; r++) {
    row.set(field.values.subarray(r * columns, (r + 1) * columns));
    transform(row, rowOut);
    field.values.set(rowOut, r * columns);
  }
  const [column, columnOut] = [new Float64Array(rows), new Float64Array(rows)];
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) column[r] = field.values[r * columns + c] ?? FAR;
    transform(column, columnOut);
    for (let r = 0; r < rows; r++) field.values[r * columns + c] = Math.sqrt(columnOut[r] ?? FAR) * cell;
  }
  return field;
};

const empty = (grid: Grid): Field => ({ grid, values: new Float64Array(grid.columns * grid.rows).fill(FAR) });

/** Metres from every cell to the nearest of the given coast edges. */
export const distanceField = (grid: Grid, edges: Iterable<readonly [PlanePoint, PlanePoint]>): Field => {
  const field = empty(grid);
  for (const [a, b] of edges) markEdge(field, a, b);
  return spread(field);
};

/** Metres from every cell to the nearest marked cell; a function marks cells by index. */
export const markedField = (grid: Grid, isMarked: (cell: number) => boolean): Field => {
  const field = empty(grid);
  for (let i = 0; i < field.values.length; i++) if (isMarked(i)) field.values[i] = 0;
  return spread(field);
};

/** The edges of coast rings in the plane, kept when `isWanted` is true for the edge's first position. */
export function* planeEdges(
  rings: readonly Ring[],
  isWanted: (lon: number, lat: number) => boolean,
): Generator<readonly [PlanePoint, PlanePoint]> {
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [a, b] = [ring[i], ring[i + 1]];
      if (a && b && isWanted(a[0], a[1])) yield [toPlane(a), toPlane(b)];
    }
  }
}
