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
  private view = new DataView(this.bytes);
  /** Rows in use. */
  count = 0;
  /** First and last row that changed since `takeDirty`; empty when the first is greater. */
  private first = Number.POSITIVE_INFINITY;
  private last = -1;
  private grown = true;

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
    this.touch(row);
    const { view, world } = this;
    const at = row * STRIDE;
    const [rawLon = NOWHERE, rawLat = NOWHERE] = [columns.lon[row], columns.lat[row]];
    if (rawLon === NOWHERE || rawLat === NOWHERE) {
      view.setUint8(at + OFFSETS.flags, 0);
      return;
    }
    const [lon, lat] = [rawLon / 1e7, rawLat / 1e7];
    const [x, y] = world.place(lon, lat);
    const [sog, cog, heading] = [
      columns.sog[row] ?? NONE,
      columns.cog[row] ?? NONE,
      columns.heading[row] ?? NONE,
    ];
    const status = columns.navStatus[row] ?? 15;
    const moving = sog !== NONE && sog >= LEAST_SPEED && status !== MOORED && status !== ANCHORED;
    const direction = heading !== NONE ? heading : moving && cog !== NONE ? cog / 10 : null;
    const north = world.north(lon);
    view.setInt32(at, x | 0, true);
    view.setInt32(at + 4, y | 0, true);
    view.setUint32(at + OFFSETS.time, columns.time[row] ?? 0, true);
    const speed = moving && cog !== NONE ? ((sog / 10) * KNOT * world.stretch(lat)) / world.unit : 0;
    const course = (cog / 10 + north) * RAD;
    view.setInt16(at + OFFSETS.velocity, clampInt16(speed * Math.sin(course)), true);
    view.setInt16(at + OFFSETS.velocity + 2, clampInt16(speed * Math.cos(course)), true);
    view.setUint16(at + OFFSETS.angle, turnOf(direction === null ? 0 : direction + north), true);
    view.setUint8(at + OFFSETS.icon, columns.icon[row] ?? 0);
    view.setUint8(at + OFFSETS.group, columns.group[row] ?? 0);
    const pointed = direction === null ? 0 : moving ? UNDER_WAY | POINTED : POINTED;
    view.setUint8(at + OFFSETS.flags, DRAWN | pointed);
    view.setUint8(at + OFFSETS.country, columns.country[row] ?? 0);
    view.setUint8(at + OFFSETS.status, status);
    view.setUint16(at + OFFSETS.sog, sog, true);
    view.setUint16(at + OFFSETS.length, columns.dimA[row] ?? 0, true);
    view.setUint16(at + OFFSETS.length + 2, columns.dimB[row] ?? 0, true);
    view.setUint8(at + OFFSETS.beam, columns.dimC[row] ?? 0);
    view.setUint8(at + OFFSETS.beam + 1, columns.dimD[row] ?? 0);
  }

  remove(row: number): void {
    if (row >= this.count) return;
    this.view.setUint8(row * STRIDE + OFFSETS.flags, 0);
    this.touch(row);
  }

  /** Whether a row is drawn and the filter lets it through. */
  shows(row: number, { hiddenGroups, hiddenStatuses, hiddenCountries, speed }: VesselFilter): boolean {
    const { view } = this;
    const at = row * STRIDE;
    if (view.getUint8(at + OFFSETS.flags) === 0) return false;
    if ((hiddenGroups >>> view.getUint8(at + OFFSETS.group)) & 1) return false;
    if ((hiddenStatuses >>> view.getUint8(at + OFFSETS.status)) & 1) return false;
    const country = view.getUint8(at + OFFSETS.country);
    if (((hiddenCountries[country >> 5] ?? 0) >>> (country & 31)) & 1) return false;
    const sog = view.getUint16(at + OFFSETS.sog, true);
    return sog >= speed[0] && sog <= speed[1];
  }

  /** Where a row is drawn at an instant, s since 1970: units of the world, wrapped into 32 bits. */
  placeOf(row: number, now: number): [x: number, y: number] {
    const { view } = this;
    const at = row * STRIDE;
    const age = reckonedAge(now - view.getUint32(at + OFFSETS.time, true));
    return [
      (view.getInt32(at, true) + view.getInt16(at + OFFSETS.velocity, true) * age) | 0,
      (view.getInt32(at + 4, true) + view.getInt16(at + OFFSETS.velocity + 2, true) * age) | 0,
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
    const { view } = this;
    const found: number[] = [];
    for (let row = 0, at = 0; row < this.count; row += 1, at += STRIDE) {
      if (view.getUint8(at + OFFSETS.flags) === 0) continue;
      const age = reckonedAge(now - view.getUint32(at + OFFSETS.time, true));
      const dx = (view.getInt32(at, true) + view.getInt16(at + OFFSETS.velocity, true) * age - x) | 0;
      if (dx > halfWidth || dx < -halfWidth) continue;
      const dy = (view.getInt32(at + 4, true) + view.getInt16(at + OFFSETS.velocity + 2, true) * age - y) | 0;
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

  /** How many rows the filter lets through. */
  countShown(filter: VesselFilter): number {
    let shown = 0;
    for (let row = 0; row < this.count; row += 1) if (this.shows(row, filter)) shown += 1;
    return shown;
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

  private touch(row: number): void {
    if (row < this.first) this.first = row;
    if (row > this.last) this.last = row;
  }

  private reserve(rows: number): void {
    if (rows > this.count) {
      this.count = rows;
      this.grown = true;
    }
    if (rows * STRIDE <= this.bytes.byteLength) return;
    const larger = new ArrayBuffer(Math.max(rows * STRIDE, this.bytes.byteLength * 2));
    new Uint8Array(larger).set(new Uint8Array(this.bytes));
    this.bytes = larger;
    this.view = new DataView(larger);
  }
}

const clampInt16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Degrees to 65,536ths of a turn. */
function turnOf(degrees: number): number {
  return Math.round(((((degrees % 360) + 360) % 360) / 360) * TURN) % TURN;
}
