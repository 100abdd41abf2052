import { makeColumns, NONE } from "../model/columns.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
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
}

/** CSS px of a unit of the world at a zoom. */
export const pixelAt = (zoom: number): number => (256 * 2 ** zoom) / UNITS;

/** For tests: vessels by their places in px, round the middle of the world. */
export function bufferOf(vessels: readonly Placed[], zoom: number): VesselBuffer {
  const columns = makeColumns(Math.max(1, vessels.length));
  for (const name of ["sog", "cog", "heading"] as const) columns[name].fill(NONE);
  const buffer = new VesselBuffer(WORLD);
  for (const [row, { at, icon = "cargo", group = 0, heading = NONE }] of vessels.entries()) {
    const [x, y] = at.map((px) => px / pixelAt(zoom) / UNITS);
    columns.lon[row] = Math.round((x ?? 0) * 360e7);
    columns.lat[row] = Math.round((Math.atan(Math.sinh((y ?? 0) * 2 * Math.PI)) / Math.PI) * 180e7);
    columns.icon[row] = VESSEL_ICONS.indexOf(icon);
    columns.group[row] = group;
    columns.heading[row] = heading;
    buffer.write(row, columns);
  }
  return buffer;
}
