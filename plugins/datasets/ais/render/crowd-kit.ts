import { makeColumns, NONE } from "../model/columns.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { Crowd } from "./crowd.ts";
import { CrowdCounter } from "./crowd-counter.ts";
import { STRIDE } from "./layout.ts";
import { VesselBuffer } from "./vessel-buffer.ts";
import { worldOf } from "./world.ts";

export const WORLD = worldOf("EPSG:3857");
const UNITS = 2 ** 32;

export interface Placed {
  /** px right of and above the middle of the world, at a zoom. */
  at: readonly [right: number, up: number];
  icon?: VesselIcon;
  /** Number in SHIP_TYPES. */
  group?: number;
  /** Degrees. */
  heading?: number;
  /** Metres from the antenna to bow, stern, port and starboard. */
  hull?: readonly [number, number, number, number];
}

/** CSS px per unit of the world at a zoom. */
export const pixelAt = (zoom: number): number => (256 * 2 ** zoom) / UNITS;

/** For tests: vessels by their positions in px, around the middle of the world. */
export function bufferOf(vessels: readonly Placed[], zoom: number): VesselBuffer {
  const columns = makeColumns(Math.max(1, vessels.length));
  for (const name of ["sog", "cog", "heading"] as const) columns[name].fill(NONE);
  const buffer = new VesselBuffer(WORLD);
  for (const [row, { at, icon = "cargo", group = 0, heading = NONE, hull }] of vessels.entries()) {
    const [x, y] = at.map((px) => px / pixelAt(zoom) / UNITS);
    columns.lon[row] = Math.round((x ?? 0) * 360e7);
    columns.lat[row] = Math.round((Math.atan(Math.sinh((y ?? 0) * 2 * Math.PI)) / Math.PI) * 180e7);
    columns.icon[row] = VESSEL_ICONS.indexOf(icon);
    columns.group[row] = group;
    columns.heading[row] = heading;
    const [bow = 0, stern = 0, port = 0, starboard = 0] = hull ?? [];
    columns.dimA[row] = bow;
    columns.dimB[row] = stern;
    columns.dimC[row] = port;
    columns.dimD[row] = starboard;
    buffer.write(row, columns);
  }
  return buffer;
}

/** For tests: the crowd of a buffer, counted synchronously. `more`: rows that arrive later, from a buffer. */
export function crowdOf(buffer: VesselBuffer, clock?: () => number) {
  const counter = new CrowdCounter("EPSG:3857", clock);
  const take = ({ data }: VesselBuffer, from: number, to: number) => {
    const rows = Uint32Array.from({ length: to - from }, (_, index) => from + index);
    const drawn = { projection: "EPSG:3857", bytes: data.slice(from * STRIDE, to * STRIDE) };
    return { rows, drawn, count: counter.take({ rows, removed: new Uint32Array() }, drawn) };
  };
  take(buffer, 0, buffer.count);
  const crowd: Crowd = new Crowd(buffer, (view) => crowd.accept(counter.see(view)), clock);
  const more = (from: VesselBuffer, first: number, end: number) => {
    const { rows, drawn, count } = take(from, first, end);
    buffer.reserve(end);
    buffer.take(rows, drawn);
    if (count) crowd.accept(count);
  };
  return { crowd, more };
}
