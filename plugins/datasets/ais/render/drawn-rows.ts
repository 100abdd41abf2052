import { normalBearing } from "../../../../lib/degrees.ts";
import { knotsToMetresPerSecond } from "../../../../lib/units.ts";
import { bowOf, makesWay, showsBow } from "../model/bow.ts";
import { type Columns, NONE, NOWHERE } from "../model/columns.ts";
import { DISTRESS_ICON, DISTRESS_TEST_ICON } from "../model/vessel-icon.ts";
import { DISTRESS, DRAWN, OFFSETS, POINTED, STRIDE, WITH_BOW } from "./layout.ts";
import { type World, worldOf } from "./world.ts";

const RAD = Math.PI / 180;
const FULL_TURN = 65_536;

/** Rows in the renderer's format, STRIDE bytes each. */
export interface DrawnRows {
  projection: string;
  bytes: Uint8Array;
}

/** The same bytes as typed arrays; faster than a DataView before the JavaScript engine has optimized the code. */
export type RowViews = ReturnType<typeof viewsOf>;

export function viewsOf(bytes: ArrayBuffer) {
  return {
    i32: new Int32Array(bytes),
    u32: new Uint32Array(bytes),
    i16: new Int16Array(bytes),
    u16: new Uint16Array(bytes),
    u8: new Uint8Array(bytes),
  };
}

/** Converts every row of the columns. */
export function drawRows(columns: Columns, projection: string): DrawnRows {
  const world = worldOf(projection);
  const bytes = new ArrayBuffer(columns.mmsi.length * STRIDE);
  const views = viewsOf(bytes);
  for (let row = 0; row < columns.mmsi.length; row += 1) drawRow(views, row, columns, row, world);
  return { projection, bytes: new Uint8Array(bytes) };
}

/** Writes row `to` of the views from row `from` of the columns; a row without a position is not drawn. */
export function drawRow(views: RowViews, to: number, columns: Columns, from: number, world: World): void {
  const { i32, u32, i16, u16, u8 } = views;
  const at = to * STRIDE;
  if (columns.lon[from] === NOWHERE || columns.lat[from] === NOWHERE) {
    u8[at + OFFSETS.flags] = 0;
    return;
  }
  const lon = (columns.lon[from] ?? 0) / 1e7;
  const lat = (columns.lat[from] ?? 0) / 1e7;
  const place = world.place(lon, lat);
  const sog = columns.sog[from] ?? NONE;
  const cog = columns.cog[from] ?? NONE;
  const status = columns.navStatus[from] ?? 15;
  const vessel = { heading: columns.heading[from] ?? NONE, cog, sog, navStatus: status };
  const ahead = bowOf(vessel);
  const north = world.north(lon);
  i32[at >> 2] = place[0] | 0;
  i32[(at >> 2) + 1] = place[1] | 0;
  u32[(at + OFFSETS.time) >> 2] = columns.time[from] ?? 0;
  const speed =
    cog !== NONE && makesWay(vessel)
      ? (knotsToMetresPerSecond(sog / 10) * world.stretch(lat)) / world.unit
      : 0;
  const course = (cog / 10 + north) * RAD;
  i16[(at + OFFSETS.velocity) >> 1] = clampInt16(speed * Math.sin(course));
  i16[(at + OFFSETS.velocity + 2) >> 1] = clampInt16(speed * Math.cos(course));
  u16[(at + OFFSETS.angle) >> 1] = encodeAngle(ahead === null ? 0 : ahead + north);
  const icon = columns.icon[from] ?? 0;
  u8[at + OFFSETS.icon] = icon;
  u8[at + OFFSETS.group] = columns.group[from] ?? 0;
  u8[at + OFFSETS.flags] =
    DRAWN |
    (ahead === null ? 0 : POINTED) |
    (showsBow(vessel) ? WITH_BOW : 0) |
    (icon === DISTRESS_ICON || icon === DISTRESS_TEST_ICON ? DISTRESS : 0);
  u8[at + OFFSETS.country] = columns.country[from] ?? 0;
  u8[at + OFFSETS.status] = status;
  u16[(at + OFFSETS.sog) >> 1] = sog;
  const [bow, stern, port, starboard] = hullAround(columns, from);
  u16[(at + OFFSETS.length) >> 1] = bow;
  u16[(at + OFFSETS.length + 2) >> 1] = stern;
  u8[at + OFFSETS.beam] = port;
  u8[at + OFFSETS.beam + 1] = starboard;
}

/** Metres from the antenna; zero to bow and port means that its position is unknown: then it is assumed in the middle. */
function hullAround(
  columns: Columns,
  row: number,
): [bow: number, stern: number, port: number, starboard: number] {
  const [a = 0, b = 0, c = 0, d = 0] = [
    columns.dimA[row],
    columns.dimB[row],
    columns.dimC[row],
    columns.dimD[row],
  ];
  if (a !== 0 || c !== 0) return [a, b, c, d];
  const [half, side] = [Math.floor(b / 2), Math.floor(d / 2)];
  return [half, b - half, side, d - side];
}

const clampInt16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Degrees to 65,536ths of a turn. */
function encodeAngle(degrees: number): number {
  return Math.round((normalBearing(degrees) / 360) * FULL_TURN) % FULL_TURN;
}
