/** A grid of values, row by row; NaN where there is no value. */
export interface ValueGrid {
  width: number;
  height: number;
  /** Whether the last column is beside the first. */
  round: boolean;
}

/** The four cells round a position and their weights. */
export interface Corners {
  at: readonly [number, number, number, number];
  weights: readonly [number, number, number, number];
}

/**
 * The cells between which a position lies, for bilinear interpolation. Half a cell beyond the middle of the outermost
 * cells the grid ends. Null outside the grid.
 */
export function cornersAt(grid: ValueGrid, column: number, row: number): Corners | null {
  const { width, height, round } = grid;
  if (!(row >= -0.5 && row <= height - 0.5)) return null;
  if (!round && !(column >= -0.5 && column <= width - 0.5)) return null;
  const left = Math.floor(column);
  const top = Math.floor(row);
  const [u, v] = [column - left, row - top];
  const [west, east] = [columnIn(grid, left), columnIn(grid, left + 1)];
  const [north, south] = [rowIn(grid, top), rowIn(grid, top + 1)];
  return {
    at: [north * width + west, north * width + east, south * width + west, south * width + east],
    weights: [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v],
  };
}

/**
 * The value between four cells. Cells without a value are left out, as GDAL does; but where the nearest cell has none,
 * there is none.
 */
export function valueAt(values: Float32Array, { at, weights }: Corners): number | null {
  let sum = 0;
  let weight = 0;
  let best = 0;
  for (let corner = 0; corner < 4; corner++) {
    const share = weights[corner] ?? 0;
    if (share > (weights[best] ?? 0)) best = corner;
    const value = values[at[corner] ?? 0] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += share * value;
    weight += share;
  }
  const nearest = values[at[best] ?? 0];
  if (nearest === undefined || Number.isNaN(nearest)) return null;
  return sum / weight;
}

function columnIn({ width, round }: ValueGrid, column: number): number {
  return round ? ((column % width) + width) % width : Math.max(0, Math.min(width - 1, column));
}

function rowIn({ height }: ValueGrid, row: number): number {
  return Math.max(0, Math.min(height - 1, row));
}
