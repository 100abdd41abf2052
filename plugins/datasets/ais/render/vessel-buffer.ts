import { type Columns, NONE, NOWHERE } from "../model/columns.ts";
import type { World } from "./world.ts";

/** Bytes of a vessel in the buffer that is drawn. */
export const STRIDE = 24;
/** Where each value stands in them. */
export const OFFSETS = {
  place: 0,
  time: 8,
  velocity: 12,
  angle: 16,
  icon: 18,
  group: 19,
  flags: 20,
} as const;

/** Flags. A row that is not drawn has none. */
export const DRAWN = 1;
export const UNDER_WAY = 2;

const KNOT = 1852 / 3600;
/** Below this speed the course is noise, tenths of a knot. */
const LEAST_SPEED = 5;
const ANCHORED = 1;
const MOORED = 5;
const RAD = Math.PI / 180;
const TURN = 65_536;
const FIRST_SIZE = 4_096;

/**
 * What the renderer reads of every vessel: place, age, movement, direction, symbol. Written where rows change; the
 * range that must go to the graphics card is kept.
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
    const at = row * STRIDE;
    const { view, world } = this;
    const [rawLon = NOWHERE, rawLat = NOWHERE] = [columns.lon[row], columns.lat[row]];
    this.touch(row);
    if (rawLon === NOWHERE || rawLat === NOWHERE) {
      view.setUint8(at + OFFSETS.flags, 0);
      return;
    }
    const [lon, lat] = [rawLon / 1e7, rawLat / 1e7];
    const [x, y] = world.place(lon, lat);
    const { sog = NONE, cog = NONE, heading = NONE, status } = rowOf(columns, row);
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
    view.setUint8(at + OFFSETS.flags, DRAWN | (moving && direction !== null ? UNDER_WAY : 0));
  }

  remove(row: number): void {
    if (row >= this.count) return;
    this.view.setUint8(row * STRIDE + OFFSETS.flags, 0);
    this.touch(row);
  }

  /** Symbol groups that are hidden, one bit each, are not found. @returns the row nearest to a place, or null */
  nearest(x: number, y: number, reach: number, hidden: number, now: number): number | null {
    let [best, least]: [number | null, number] = [null, reach * reach];
    const { view } = this;
    for (let row = 0, at = 0; row < this.count; row += 1, at += STRIDE) {
      if (view.getUint8(at + OFFSETS.flags) === 0 || (hidden >>> view.getUint8(at + OFFSETS.group)) & 1)
        continue;
      const age = reckonedAge(now - view.getUint32(at + OFFSETS.time, true));
      const dx = (view.getInt32(at, true) + view.getInt16(at + OFFSETS.velocity, true) * age - x) | 0;
      const dy = (view.getInt32(at + 4, true) + view.getInt16(at + OFFSETS.velocity + 2, true) * age - y) | 0;
      const distance = dx * dx + dy * dy;
      if (distance > least) continue;
      [best, least] = [row, distance];
    }
    return best;
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
    this.first = Math.min(this.first, row);
    this.last = Math.max(this.last, row);
  }

  private reserve(rows: number): void {
    this.count = Math.max(this.count, rows);
    if (rows * STRIDE <= this.bytes.byteLength) return;
    const larger = new ArrayBuffer(Math.max(rows * STRIDE, this.bytes.byteLength * 2));
    new Uint8Array(larger).set(new Uint8Array(this.bytes));
    this.bytes = larger;
    this.view = new DataView(larger);
    this.grown = true;
  }
}

/** For how long a vessel is drawn ahead of its last message, s; after that it waits where it would have been. */
export const MOST_RECKONED = 120;

export function reckonedAge(age: number): number {
  return Math.max(0, Math.min(MOST_RECKONED, age));
}

function rowOf(columns: Columns, row: number) {
  return {
    sog: columns.sog[row],
    cog: columns.cog[row],
    heading: columns.heading[row],
    status: columns.navStatus[row],
  };
}

const clampInt16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Degrees to 65,536ths of a turn. */
function turnOf(degrees: number): number {
  return Math.round(((((degrees % 360) + 360) % 360) / 360) * TURN) % TURN;
}
