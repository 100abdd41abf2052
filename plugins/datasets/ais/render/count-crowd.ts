import type { RowViews } from "./drawn-rows.ts";
import { OFFSETS, reckonedAge, STRIDE } from "./layout.ts";
import { crowdByte } from "./ribbon.ts";

/** Side of a cell, CSS px: a thousand px². */
export const CELL_SIDE = Math.sqrt(1000);
const WORLD = 2 ** 32;
/** Above so many a table takes less than a grid: 4 MB. */
const MOST_CELLS = 2 ** 20;
/** More cells than go round the world at any zoom that has a ribbon. */
const MOST_ACROSS = 2 ** 15;
/** Stands for a cell that nobody has taken, and for a vessel that is in none. */
const NONE = -1;

/** What is counted: rows as the renderer reads them. */
export interface Counted {
  rows: RowViews;
  count: number;
  isShown(row: number): boolean;
  /** s since 1970. */
  now: number;
}

/**
 * How crowded it is round each vessel, as bytes: vessels are counted into cells, and each reads the four cells nearest
 * to it, by its distance from their middles. Cells lie fixed in the world, so that panning changes nothing.
 * `pixel`: units of the world a CSS px. `write` is told of every row that is shown.
 */
export function countCrowd(
  { rows, count, isShown, now }: Counted,
  pixel: number,
  write: (row: number, byte: number) => void,
): void {
  // So many cells go round the world that they close at the antimeridian.
  const across = Math.max(1, Math.round(WORLD / (CELL_SIDE * pixel)));
  const columns = new Float32Array(count);
  const lines = new Float32Array(count);
  const { i32, u32, i16 } = rows;
  let [west, east, south, north] = [across, 0, across, 0];
  // Plain loops without arrays in them: what runs once in ten seconds runs before the engine has warmed up.
  for (let row = 0, at = 0; row < count; row += 1, at += STRIDE) {
    columns[row] = NONE;
    if (!isShown(row)) continue;
    const age = reckonedAge(now - (u32[(at + OFFSETS.time) >> 2] ?? 0));
    const x = (i32[at >> 2] ?? 0) + (i16[(at + OFFSETS.velocity) >> 1] ?? 0) * age;
    const y = (i32[(at >> 2) + 1] ?? 0) + (i16[(at + OFFSETS.velocity + 2) >> 1] ?? 0) * age;
    const column = ((x >>> 0) / WORLD) * across;
    const line = ((y >>> 0) / WORLD) * across;
    columns[row] = column;
    lines[row] = line;
    if (column < west) west = column;
    if (column > east) east = column;
    if (line < south) south = line;
    if (line > north) north = line;
  }
  if (west > east) return;
  const [left, width] = [Math.floor(west), Math.floor(east) - Math.floor(west) + 1];
  const [bottom, height] = [Math.floor(south), Math.floor(north) - Math.floor(south) + 1];
  const cells =
    width * height <= MOST_CELLS ? new CellGrid(left, bottom, width, height) : new CellTable(count);
  for (let row = 0; row < count; row += 1) {
    const column = columns[row] ?? NONE;
    if (column >= 0) cells.add(Math.floor(column), Math.floor(lines[row] ?? 0));
  }
  for (let row = 0; row < count; row += 1) {
    const column = (columns[row] ?? NONE) - 0.5;
    const line = (lines[row] ?? NONE) - 0.5;
    if (column < -0.5) continue;
    const x = Math.floor(column);
    const y = Math.floor(line);
    const right = column - x;
    const up = line - y;
    const x0 = wrapped(x, across);
    const x1 = wrapped(x + 1, across);
    const y0 = wrapped(y, across);
    const y1 = wrapped(y + 1, across);
    const density =
      (cells.get(x0, y0) * (1 - right) + cells.get(x1, y0) * right) * (1 - up) +
      (cells.get(x0, y1) * (1 - right) + cells.get(x1, y1) * right) * up;
    write(row, crowdByte(density));
  }
}

/** Round the world. */
function wrapped(cell: number, across: number): number {
  if (cell < 0) return cell + across;
  return cell >= across ? cell - across : cell;
}

/** Counts of all cells of a part of the world: the fastest where there are not too many. */
class CellGrid {
  private readonly counts: Uint32Array;

  constructor(
    private readonly left: number,
    private readonly bottom: number,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.counts = new Uint32Array(width * height);
  }

  add(column: number, line: number): void {
    const at = (line - this.bottom) * this.width + column - this.left;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  get(column: number, line: number): number {
    const x = column - this.left;
    const y = line - this.bottom;
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return 0;
    return this.counts[y * this.width + x] ?? 0;
  }
}

/** Counts of those cells that hold anything, by their number: close by, far fewer than there are. */
class CellTable {
  private readonly numbers: Int32Array;
  private readonly counts: Uint32Array;
  private readonly mask: number;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, most * 2)));
    this.numbers = new Int32Array(size).fill(NONE);
    this.counts = new Uint32Array(size);
    this.mask = size - 1;
  }

  add(column: number, line: number): void {
    const cell = line * MOST_ACROSS + column;
    const at = this.find(cell);
    this.numbers[at] = cell;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  get(column: number, line: number): number {
    return this.counts[this.find(line * MOST_ACROSS + column)] ?? 0;
  }

  /** Its place in the table, or the free one where it would stand. */
  private find(cell: number): number {
    // Multiplied by a large odd number (Knuth), so that cells beside each other do not share places.
    let at = (Math.imul(cell, 0x9e3779b1) >>> 8) & this.mask;
    while (this.numbers[at] !== cell && this.numbers[at] !== NONE) at = (at + 1) & this.mask;
    return at;
  }
}
