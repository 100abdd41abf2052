import type { RowViews } from "./drawn-rows.ts";
import { OFFSETS, reckonedAge, STRIDE } from "./layout.ts";
import { crowdByte } from "./ribbon.ts";

/** Side of a cell, CSS px: a thousand px². */
export const CELL_SIDE = Math.sqrt(1000);
const WORLD = 2 ** 32;
/** Above this number of cells a table takes less memory than a grid: 4 MB. */
const MAX_CELLS = 2 ** 20;
/** More cells than fit around the world at any zoom with a ribbon. */
const MAX_CELLS_ACROSS = 2 ** 15;
/** Marks a free cell in the table, and the column of a vessel that is not counted. */
const NONE = -1;

/** Input of the count: rows in the renderer's format. */
export interface Counted {
  rows: RowViews;
  count: number;
  /** By row: 1 if it is shown, else 0. */
  shown: Uint8Array;
  /** s since 1970. */
  now: number;
}

/** The cell of each row, from the corner of the world; the column of a hidden row is NONE. */
interface Places {
  columns: Float32Array;
  lines: Float32Array;
  /** Cells with vessels, and one more on every side, which are all that is read. Null without vessels. */
  box: { left: number; bottom: number; width: number; height: number } | null;
}

/*
 * This runs once in ten seconds, so the JavaScript engine has not optimized it: hence plain loops in separate
 * functions, with few arrays and calls.
 */

/**
 * Writes the density around each shown vessel into `bytes`: vessels are counted in cells, and each interpolates between
 * the four nearest cells. Cells are fixed in the world, so that panning changes nothing. `pixel`: units of the world
 * per CSS px.
 */
export function countCrowd(counted: Counted, pixel: number, bytes: Uint8Array): void {
  const across = cellsAcross(pixel);
  const places = placesOf(counted, across);
  if (!places.box) return;
  const { left, bottom, width, height } = places.box;
  if (width * height > MAX_CELLS) {
    new CellTable(counted.count, across).count(places, bytes);
    return;
  }
  const cells = new Uint32Array(width * height);
  const start = bottom * width + left;
  addToGrid(places, cells, width, start);
  if (left === -1 && width === across + 2) closeGrid(cells, width);
  readGrid(places, cells, width, start, bytes);
}

/** Number of cells around the world, such that they close at the antimeridian. */
export const cellsAcross = (pixel: number): number => Math.max(1, Math.round(WORLD / (CELL_SIDE * pixel)));

function placesOf({ rows, count, shown, now }: Counted, across: number): Places {
  const columns = new Float32Array(count);
  const lines = new Float32Array(count);
  const { i32, u32, i16 } = rows;
  // Numbered from the antimeridian: from the middle, the grid of a fleet around Greenwich would span the world.
  const middle = Math.floor(across / 2);
  let [west, east, south, north] = [MAX_CELLS_ACROSS, NONE, MAX_CELLS_ACROSS, NONE];
  for (let row = 0, at = 0; row < count; row += 1, at += STRIDE) {
    if (shown[row] !== 1) {
      columns[row] = NONE;
      continue;
    }
    const age = reckonedAge(now - (u32[(at + OFFSETS.time) >> 2] ?? 0));
    const x = ((i32[at >> 2] ?? 0) + (i16[(at + OFFSETS.velocity) >> 1] ?? 0) * age) | 0;
    const y = ((i32[(at >> 2) + 1] ?? 0) + (i16[(at + OFFSETS.velocity + 2) >> 1] ?? 0) * age) | 0;
    let column = (x / WORLD) * across + middle;
    if (column < 0) column += across;
    const line = (y / WORLD) * across + middle + 1;
    columns[row] = column;
    lines[row] = line;
    if (column < west) west = column;
    if (column > east) east = column;
    if (line < south) south = line;
    if (line > north) north = line;
  }
  if (east < 0) return { columns, lines, box: null };
  const [left, bottom] = [Math.floor(west) - 1, Math.floor(south) - 1];
  const box = { left, bottom, width: Math.floor(east) - left + 2, height: Math.floor(north) - bottom + 2 };
  return { columns, lines, box };
}

/** `start`: number of the first cell of the grid, counted from the corner of the world. */
function addToGrid({ columns, lines }: Places, cells: Uint32Array, width: number, start: number): void {
  for (let row = 0; row < columns.length; row += 1) {
    const column = columns[row] ?? NONE;
    if (column < 0) continue;
    const at = ((lines[row] ?? 0) | 0) * width + (column | 0) - start;
    cells[at] = (cells[at] ?? 0) + 1;
  }
}

/** For the whole world, the columns beyond its edges are those of the other edge. */
function closeGrid(cells: Uint32Array, width: number): void {
  for (let at = 0; at < cells.length; at += width) {
    cells[at] = cells[at + width - 2] ?? 0;
    cells[at + width - 1] = cells[at + 1] ?? 0;
  }
}

function readGrid(
  { columns, lines }: Places,
  cells: Uint32Array,
  width: number,
  start: number,
  bytes: Uint8Array,
): void {
  for (let row = 0; row < columns.length; row += 1) {
    if ((columns[row] ?? NONE) < 0) continue;
    // Half a cell up and right: truncation is enough for positive numbers, negative ones would need rounding.
    const column = (columns[row] ?? 0) + 0.5;
    const line = (lines[row] ?? 0) + 0.5;
    const x = column | 0;
    const y = line | 0;
    const at = (y - 1) * width + x - 1 - start;
    const below = (cells[at] ?? 0) * (x + 1 - column) + (cells[at + 1] ?? 0) * (column - x);
    const above = (cells[at + width] ?? 0) * (x + 1 - column) + (cells[at + width + 1] ?? 0) * (column - x);
    const density = below * (y + 1 - line) + above * (line - y);
    if (density > 1) bytes[row] = crowdByte(density);
  }
}

/** Counts of non-empty cells, by their number: at a close zoom, only few cells have vessels. */
class CellTable {
  private readonly numbers: Int32Array;
  private readonly counts: Uint32Array;
  private readonly mask: number;

  constructor(
    max: number,
    private readonly across: number,
  ) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, max * 2)));
    this.numbers = new Int32Array(size).fill(NONE);
    this.counts = new Uint32Array(size);
    this.mask = size - 1;
  }

  count({ columns, lines }: Places, bytes: Uint8Array): void {
    for (let row = 0; row < columns.length; row += 1) {
      const column = columns[row] ?? NONE;
      if (column >= 0) this.add(column | 0, (lines[row] ?? 0) | 0);
    }
    for (let row = 0; row < columns.length; row += 1)
      if ((columns[row] ?? NONE) >= 0)
        bytes[row] = crowdByte(this.density((columns[row] ?? 0) - 0.5, (lines[row] ?? 0) - 0.5));
  }

  private density(column: number, line: number): number {
    const [x, y] = [Math.floor(column), Math.floor(line)];
    const [right, up] = [column - x, line - y];
    return (
      (this.get(x, y) * (1 - right) + this.get(x + 1, y) * right) * (1 - up) +
      (this.get(x, y + 1) * (1 - right) + this.get(x + 1, y + 1) * right) * up
    );
  }

  private add(column: number, line: number): void {
    const cell = line * MAX_CELLS_ACROSS + column;
    const at = this.find(cell);
    this.numbers[at] = cell;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  /** Wraps around the world from west to east. */
  private get(column: number, line: number): number {
    const { across } = this;
    const wrapped = column < 0 ? column + across : column >= across ? column - across : column;
    return line < 0 ? 0 : (this.counts[this.find(line * MAX_CELLS_ACROSS + wrapped)] ?? 0);
  }

  /** The slot of the cell in the table, or a free one. */
  private find(cell: number): number {
    // Multiplied by a large odd number (Knuth), so that neighbouring cells use different slots.
    let at = (Math.imul(cell, 0x9e3779b1) >>> 8) & this.mask;
    while (this.numbers[at] !== cell && this.numbers[at] !== NONE) at = (at + 1) & this.mask;
    return at;
  }
}
