import type { RowViews } from "./drawn-rows.ts";
import { OFFSETS, reckonedAge, STRIDE } from "./layout.ts";
import { crowdByte } from "./ribbon.ts";

/** Side of a cell, CSS px: a thousand px². */
export const CELL_SIDE = Math.sqrt(1000);
const WORLD = 2 ** 32;
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
  const cells = new CellCounts(count);
  const places = new Float64Array(count * 2).fill(NONE);
  for (let row = 0; row < count; row += 1) {
    if (!isShown(row)) continue;
    const at = row * STRIDE;
    const age = reckonedAge(now - (rows.u32[(at + OFFSETS.time) >> 2] ?? 0));
    const x = (rows.i32[at >> 2] ?? 0) + (rows.i16[(at + OFFSETS.velocity) >> 1] ?? 0) * age;
    const y = (rows.i32[(at >> 2) + 1] ?? 0) + (rows.i16[(at + OFFSETS.velocity + 2) >> 1] ?? 0) * age;
    const [column, line] = [((x >>> 0) / WORLD) * across, ((y >>> 0) / WORLD) * across];
    places[row * 2] = column;
    places[row * 2 + 1] = line;
    cells.add(Math.floor(column) * across + Math.floor(line));
  }
  const wrap = (cell: number) => (cell < 0 ? cell + across : cell >= across ? cell - across : cell);
  for (let row = 0; row < count; row += 1) {
    const column = (places[row * 2] ?? NONE) - 0.5;
    const line = (places[row * 2 + 1] ?? NONE) - 0.5;
    if (column < -0.5) continue;
    const [left, below] = [Math.floor(column), Math.floor(line)];
    const [right, up] = [column - left, line - below];
    const [x0, x1] = [wrap(left) * across, wrap(left + 1) * across];
    const [y0, y1] = [wrap(below), wrap(below + 1)];
    const density =
      (cells.get(x0 + y0) * (1 - right) + cells.get(x1 + y0) * right) * (1 - up) +
      (cells.get(x0 + y1) * (1 - right) + cells.get(x1 + y1) * right) * up;
    write(row, crowdByte(density));
  }
}

/** Counts by the number of a cell; far fewer cells hold anything than there are. */
class CellCounts {
  private readonly numbers: Int32Array;
  private readonly counts: Uint32Array;
  private readonly mask: number;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, most * 2)));
    this.numbers = new Int32Array(size).fill(NONE);
    this.counts = new Uint32Array(size);
    this.mask = size - 1;
  }

  add(cell: number): void {
    const at = this.find(cell);
    this.numbers[at] = cell;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  get(cell: number): number {
    return this.counts[this.find(cell)] ?? 0;
  }

  /** Its place in the table, or the free one where it would stand. */
  private find(cell: number): number {
    // Multiplied by a large odd number (Knuth), so that cells beside each other do not share places.
    let at = (Math.imul(cell, 0x9e3779b1) >>> 8) & this.mask;
    while (this.numbers[at] !== cell && this.numbers[at] !== NONE) at = (at + 1) & this.mask;
    return at;
  }
}
