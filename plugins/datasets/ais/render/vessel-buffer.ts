import type { Columns } from "../model/columns.ts";
import type { VesselFilter } from "../model/vessel-filter.ts";
import { type DrawnRows, drawRow, type RowViews, viewsOf } from "./drawn-rows.ts";
import type { Hull } from "./hull-shape.ts";
import { IS_ALWAYS } from "./kinds.ts";
import { DISTRESS, OFFSETS, POINTED, reckonedAge, STRIDE } from "./layout.ts";
import type { World } from "./world.ts";

const FIRST_SIZE = 4_096;
/** 32-bit words of a row. */
const WORDS = STRIDE / 4;

/**
 * The values of every vessel for the renderer: position, age, movement, direction, symbol, and the values that filters
 * test. Only changed rows are written; the range that must be uploaded is recorded.
 */
export class VesselBuffer {
  private bytes = new ArrayBuffer(FIRST_SIZE * STRIDE);
  private view = viewsOf(this.bytes);
  /** Rows in use. */
  count = 0;
  /** First and last row that changed since `takeDirty`; empty when the first is greater. */
  private first = Number.POSITIVE_INFINITY;
  private last = -1;
  private grown = true;
  /** Whether a row has become a rescue vessel or distress transmitter since `takeUrgent`. */
  private urgent = false;
  /** Result of the last filter: the number of shown rows, and 1 or 0 for each row. */
  private counted: { filter: VesselFilter; shown: number; rows: Uint8Array } | null = null;

  constructor(private world: World) {}

  get data(): Uint8Array {
    return new Uint8Array(this.bytes, 0, this.count * STRIDE);
  }

  /** The rows as typed arrays; new arrays after a row was added. */
  get rows(): RowViews {
    return this.view;
  }

  /** Number of a row in VESSEL_ICONS. */
  iconOf(row: number): number {
    return this.view.u8[row * STRIDE + OFFSETS.icon] ?? 0;
  }

  /** Whether a row is in distress or under test. */
  calls(row: number): boolean {
    return ((this.view.u8[row * STRIDE + OFFSETS.flags] ?? 0) & DISTRESS) !== 0;
  }

  /** Whether rows that were made for a world can be copied. */
  isOf(world: World): boolean {
    return world === this.world;
  }

  /** Sets another projection: every row must be written again. */
  setWorld(world: World): void {
    this.world = world;
  }

  write(row: number, columns: Columns): void {
    this.reserve(row + 1);
    const icon = this.iconOf(row);
    drawRow(this.view, row, columns, row, this.world);
    if (IS_ALWAYS[this.iconOf(row)] === 1 && this.iconOf(row) !== icon) this.urgent = true;
    this.touch(row);
  }

  /** Copies rows that were made elsewhere for this world; `rows` ascend. */
  take(rows: Uint32Array, { bytes }: DrawnRows): void {
    if (rows.length === 0) return;
    this.noteUrgent(rows, bytes);
    const first = rows[0] ?? 0;
    const last = rows[rows.length - 1] ?? 0;
    // A whole fleet usually arrives without gaps.
    if (last - first + 1 === rows.length)
      this.view.u8.set(bytes.subarray(0, rows.length * STRIDE), first * STRIDE);
    else scatter(rows, bytes, this.view.u32);
    this.recount(rows);
    this.stretch(first, last);
  }

  remove(row: number): void {
    if (row >= this.count) return;
    this.view.u8[row * STRIDE + OFFSETS.flags] = 0;
    this.touch(row);
  }

  /** Whether a row is drawn and the filter lets it through. */
  shows(row: number, filter: VesselFilter): boolean {
    const { hiddenGroups, hiddenStatuses, hiddenCountries, speed, only, also } = filter;
    const { u16, u8 } = this.view;
    const at = row * STRIDE;
    const flags = u8[at + OFFSETS.flags] ?? 0;
    if (flags === 0) return false;
    // No filter hides a vessel in distress.
    if ((flags & DISTRESS) !== 0 || also?.(row) === true) return true;
    if ((hiddenGroups >>> (u8[at + OFFSETS.group] ?? 0)) & 1) return false;
    if ((hiddenStatuses >>> (u8[at + OFFSETS.status] ?? 0)) & 1) return false;
    const country = u8[at + OFFSETS.country] ?? 0;
    if (((hiddenCountries[country >> 5] ?? 0) >>> (country & 31)) & 1) return false;
    const sog = u16[(at + OFFSETS.sog) >> 1] ?? 0;
    return sog >= speed[0] && sog <= speed[1] && only?.(row) !== false;
  }

  /** Position of a row at an instant, s since 1970: units of the world, wrapped into 32 bits. */
  placeOf(row: number, now: number): [x: number, y: number] {
    const { i32, u32, i16 } = this.view;
    const at = row * STRIDE;
    const age = reckonedAge(now - (u32[(at + OFFSETS.time) >> 2] ?? 0));
    return [
      ((i32[at >> 2] ?? 0) + (i16[(at + OFFSETS.velocity) >> 1] ?? 0) * age) | 0,
      ((i32[(at >> 2) + 1] ?? 0) + (i16[(at + OFFSETS.velocity + 2) >> 1] ?? 0) * age) | 0,
    ];
  }

  /** The hull of a row with a direction and a width; WebGL uses the same rule. */
  hullOf(row: number): Hull | null {
    const { u16, u8 } = this.view;
    const at = row * STRIDE;
    const [port = 0, starboard = 0] = [u8[at + OFFSETS.beam], u8[at + OFFSETS.beam + 1]];
    if (((u8[at + OFFSETS.flags] ?? 0) & POINTED) === 0 || port + starboard === 0) return null;
    return {
      bow: u16[(at + OFFSETS.length) >> 1] ?? 0,
      stern: u16[(at + OFFSETS.length + 2) >> 1] ?? 0,
      port,
      starboard,
      direction: ((u16[(at + OFFSETS.angle) >> 1] ?? 0) / 65_536) * 2 * Math.PI,
    };
  }

  /** The shown rows within a box around a position, in units of the world. */
  within(
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    filter: VesselFilter,
    now: number,
  ): number[] {
    const { i32, u32, i16, u8 } = this.view;
    const found: number[] = [];
    for (let row = 0, at = 0; row < this.count; row += 1, at += STRIDE) {
      if ((u8[at + OFFSETS.flags] ?? 0) === 0) continue;
      const age = reckonedAge(now - (u32[(at + OFFSETS.time) >> 2] ?? 0));
      const dx = ((i32[at >> 2] ?? 0) + (i16[(at + OFFSETS.velocity) >> 1] ?? 0) * age - x) | 0;
      if (dx > halfWidth || dx < -halfWidth) continue;
      const dy = ((i32[(at >> 2) + 1] ?? 0) + (i16[(at + OFFSETS.velocity + 2) >> 1] ?? 0) * age - y) | 0;
      if (dy > halfHeight || dy < -halfHeight) continue;
      if (this.shows(row, filter)) found.push(row);
    }
    return found;
  }

  /** The shown rows around a position, nearest first; `reach` in units of the world. */
  near(x: number, y: number, reach: number, filter: VesselFilter, now: number): number[] {
    const distance = (row: number) => {
      const [px, py] = this.placeOf(row, now);
      return Math.hypot((px - x) | 0, (py - y) | 0);
    };
    return this.within(x, y, reach, reach, filter, now)
      .map((row) => ({ row, distance: distance(row) }))
      .filter((found) => found.distance <= reach)
      .sort((a, b) => a.distance - b.distance)
      .map(({ row }) => row);
  }

  /** Number of rows that pass the filter. Fast for the same filter as before, because changes are counted. */
  countShown(filter: VesselFilter): number {
    return this.countBy(filter).shown;
  }

  /** For each row whether it passes the filter: 1 or 0. Equally fast. */
  shownBy(filter: VesselFilter): Uint8Array {
    return this.countBy(filter).rows;
  }

  /** The rows that must be uploaded, or null; `all` when the buffer has a new size. */
  takeDirty(): { first: number; last: number; all: boolean } | null {
    if (this.last < 0 && !this.grown) return null;
    const range = { first: this.first, last: this.last, all: this.grown };
    this.first = Number.POSITIVE_INFINITY;
    this.last = -1;
    this.grown = false;
    return range;
  }

  takeUrgent(): boolean {
    const { urgent } = this;
    this.urgent = false;
    return urgent;
  }

  /** Everything must be uploaded again, for example to a new graphics context. */
  invalidate(): void {
    this.grown = true;
  }

  private countBy(filter: VesselFilter): { shown: number; rows: Uint8Array } {
    if (this.counted?.filter === filter) return this.counted;
    const rows = new Uint8Array(this.bytes.byteLength / STRIDE);
    let shown = 0;
    for (let row = 0; row < this.count; row += 1) {
      if (!this.shows(row, filter)) continue;
      rows[row] = 1;
      shown += 1;
    }
    this.counted = { filter, shown, rows };
    return this.counted;
  }

  /** Records the change of a row. */
  private touch(row: number): void {
    this.recount([row]);
    this.stretch(row, row);
  }

  /** Updates the count for changed rows. */
  private recount(changed: ArrayLike<number>): void {
    if (!this.counted) return;
    const { filter, rows } = this.counted;
    let more = 0;
    for (let index = 0; index < changed.length; index += 1) {
      const row = changed[index] ?? 0;
      const shown = Number(this.shows(row, filter));
      more += shown - (rows[row] ?? 0);
      rows[row] = shown;
    }
    this.counted.shown += more;
  }

  /** Extends the range of rows that must be uploaded. */
  private stretch(first: number, last: number): void {
    if (first < this.first) this.first = first;
    if (last > this.last) this.last = last;
  }

  /** Checks whether new rows are rescue vessels or distress transmitters, unless one is already recorded. */
  private noteUrgent(rows: Uint32Array, bytes: Uint8Array): void {
    const { u8 } = this.view;
    for (let index = 0, at = OFFSETS.icon; index < rows.length && !this.urgent; index += 1, at += STRIDE) {
      const icon = bytes[at] ?? 0;
      if (IS_ALWAYS[icon] === 1) this.urgent = u8[(rows[index] ?? 0) * STRIDE + OFFSETS.icon] !== icon;
    }
  }

  /** Reserves space, exactly the given size if that is known. */
  reserve(rows: number): void {
    if (rows > this.count) {
      this.count = rows;
      this.grown = true;
    }
    if (rows * STRIDE <= this.bytes.byteLength) return;
    const larger = new ArrayBuffer(Math.max(rows * STRIDE, this.bytes.byteLength * 2));
    new Uint8Array(larger).set(new Uint8Array(this.bytes));
    this.bytes = larger;
    this.view = viewsOf(larger);
    if (this.counted) this.counted.rows = lengthened(this.counted.rows, larger.byteLength / STRIDE);
  }
}

function lengthened(bytes: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

/** Copies rows of bytes to their positions, one word at a time. */
function scatter(rows: Uint32Array, bytes: Uint8Array, to: Uint32Array): void {
  const from = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  for (let index = 0; index < rows.length; index += 1) {
    const start = (rows[index] ?? 0) * WORDS;
    const at = index * WORDS;
    for (let word = 0; word < WORDS; word += 1) to[start + word] = from[at + word] ?? 0;
  }
}
