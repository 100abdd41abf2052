import { type Columns, NONE, NOWHERE } from "../model/columns.ts";
import type { VesselFilter } from "../model/vessel-filter.ts";
import { DRAWN, OFFSETS, POINTED, reckonedAge, STRIDE, UNDER_WAY } from "./layout.ts";
import type { World } from "./world.ts";

const KNOT = 1852 / 3600;
/** Below this speed the course is noise, tenths of a knot. */
const LEAST_SPEED = 5;
const ANCHORED = 1;
const MOORED = 5;
const RAD = Math.PI / 180;
const TURN = 65_536;
const FIRST_SIZE = 4_096;

/**
 * What the renderer reads of every vessel: place, age, movement, direction, symbol, and what filters look at. Written
 * where rows change; the range that must go to the graphics card is kept.
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
  /** What the last filter that was asked for lets through. */
  private counted: { filter: VesselFilter; shown: number } | null = null;

  constructor(private world: World) {}

  get data(): Uint8Array {
    return new Uint8Array(this.bytes, 0, this.count * STRIDE);
  }

  /** Another projection: every row is to be written anew. */
  setWorld(world: World): void {
    this.world = world;
  }

  write(row: number, columns: Columns): void {
    this.reserve(row + 1);
    const before = this.isCounted(row);
    if (columns.lon[row] === NOWHERE || columns.lat[row] === NOWHERE) this.erase(row);
    else this.put(row, columns);
    this.touch(row, before);
  }

  remove(row: number): void {
    if (row >= this.count) return;
    const before = this.isCounted(row);
    this.erase(row);
    this.touch(row, before);
  }

  private erase(row: number): void {
    this.view.u8[row * STRIDE + OFFSETS.flags] = 0;
  }

  private put(row: number, columns: Columns): void {
    const { world } = this;
    const { i32, u32, i16, u16, u8 } = this.view;
    const at = row * STRIDE;
    const lon = (columns.lon[row] ?? 0) / 1e7;
    const lat = (columns.lat[row] ?? 0) / 1e7;
    const place = world.place(lon, lat);
    const sog = columns.sog[row] ?? NONE;
    const cog = columns.cog[row] ?? NONE;
    const heading = columns.heading[row] ?? NONE;
    const status = columns.navStatus[row] ?? 15;
    const moving = sog !== NONE && sog >= LEAST_SPEED && status !== MOORED && status !== ANCHORED;
    const direction = heading !== NONE ? heading : moving && cog !== NONE ? cog / 10 : null;
    const north = world.north(lon);
    i32[at >> 2] = place[0] | 0;
    i32[(at >> 2) + 1] = place[1] | 0;
    u32[(at + OFFSETS.time) >> 2] = columns.time[row] ?? 0;
    const speed = moving && cog !== NONE ? ((sog / 10) * KNOT * world.stretch(lat)) / world.unit : 0;
    const course = (cog / 10 + north) * RAD;
    i16[(at + OFFSETS.velocity) >> 1] = clampInt16(speed * Math.sin(course));
    i16[(at + OFFSETS.velocity + 2) >> 1] = clampInt16(speed * Math.cos(course));
    u16[(at + OFFSETS.angle) >> 1] = turnOf(direction === null ? 0 : direction + north);
    u8[at + OFFSETS.icon] = columns.icon[row] ?? 0;
    u8[at + OFFSETS.group] = columns.group[row] ?? 0;
    const pointed = direction === null ? 0 : moving ? UNDER_WAY | POINTED : POINTED;
    u8[at + OFFSETS.flags] = DRAWN | pointed;
    u8[at + OFFSETS.country] = columns.country[row] ?? 0;
    u8[at + OFFSETS.status] = status;
    u16[(at + OFFSETS.sog) >> 1] = sog;
    u16[(at + OFFSETS.length) >> 1] = columns.dimA[row] ?? 0;
    u16[(at + OFFSETS.length + 2) >> 1] = columns.dimB[row] ?? 0;
    u8[at + OFFSETS.beam] = columns.dimC[row] ?? 0;
    u8[at + OFFSETS.beam + 1] = columns.dimD[row] ?? 0;
  }

  /** Whether a row is drawn and the filter lets it through. */
  shows(row: number, { hiddenGroups, hiddenStatuses, hiddenCountries, speed }: VesselFilter): boolean {
    const { u16, u8 } = this.view;
    const at = row * STRIDE;
    if ((u8[at + OFFSETS.flags] ?? 0) === 0) return false;
    if ((hiddenGroups >>> (u8[at + OFFSETS.group] ?? 0)) & 1) return false;
    if ((hiddenStatuses >>> (u8[at + OFFSETS.status] ?? 0)) & 1) return false;
    const country = u8[at + OFFSETS.country] ?? 0;
    if (((hiddenCountries[country >> 5] ?? 0) >>> (country & 31)) & 1) return false;
    const sog = u16[(at + OFFSETS.sog) >> 1] ?? 0;
    return sog >= speed[0] && sog <= speed[1];
  }

  /** Where a row is drawn at an instant, s since 1970: units of the world, wrapped into 32 bits. */
  placeOf(row: number, now: number): [x: number, y: number] {
    const { i32, u32, i16 } = this.view;
    const at = row * STRIDE;
    const age = reckonedAge(now - (u32[(at + OFFSETS.time) >> 2] ?? 0));
    return [
      ((i32[at >> 2] ?? 0) + (i16[(at + OFFSETS.velocity) >> 1] ?? 0) * age) | 0,
      ((i32[(at >> 2) + 1] ?? 0) + (i16[(at + OFFSETS.velocity + 2) >> 1] ?? 0) * age) | 0,
    ];
  }

  /** The rows that are shown within a box around a place, in units of the world. */
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

  /** The rows that are shown around a place, nearest first; `reach` in units of the world. */
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

  /** How many rows the filter lets through. Cheap for the filter that was asked for before: changes are counted. */
  countShown(filter: VesselFilter): number {
    if (this.counted?.filter !== filter) {
      this.counted = { filter, shown: 0 };
      for (let row = 0; row < this.count; row += 1) if (this.isCounted(row)) this.counted.shown += 1;
    }
    return this.counted.shown;
  }

  /** The rows that must be handed over, or null; `all` when the buffer has a new size. */
  takeDirty(): { first: number; last: number; all: boolean } | null {
    if (this.last < 0 && !this.grown) return null;
    const range = { first: this.first, last: this.last, all: this.grown };
    this.first = Number.POSITIVE_INFINITY;
    this.last = -1;
    this.grown = false;
    return range;
  }

  /** Everything is handed over again, for example to a new graphics context. */
  invalidate(): void {
    this.grown = true;
  }

  private isCounted(row: number): boolean {
    return this.counted !== null && this.shows(row, this.counted.filter);
  }

  /** A row was changed; `before`: whether it was counted. */
  private touch(row: number, before: boolean): void {
    if (this.counted) this.counted.shown += Number(this.isCounted(row)) - Number(before);
    if (row < this.first) this.first = row;
    if (row > this.last) this.last = row;
  }

  /** Makes room, exactly where it is known how much is needed. */
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
  }
}

/** The same bytes as numbers of each kind; faster than a DataView where the engine has not warmed up yet. */
function viewsOf(bytes: ArrayBuffer) {
  return {
    i32: new Int32Array(bytes),
    u32: new Uint32Array(bytes),
    i16: new Int16Array(bytes),
    u16: new Uint16Array(bytes),
    u8: new Uint8Array(bytes),
  };
}

const clampInt16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Degrees to 65,536ths of a turn. */
function turnOf(degrees: number): number {
  return Math.round(((((degrees % 360) + 360) % 360) / 360) * TURN) % TURN;
}
