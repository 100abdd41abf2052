import { type ColumnName, makeColumns, NONE } from "../../../plugins/datasets/ais/model/columns.ts";
import { EVERYTHING, type VesselFilter } from "../../../plugins/datasets/ais/model/vessel-filter.ts";
import {
  ATLAS_COLUMNS,
  ATLAS_ROWS,
  CELL,
  drawAtlas,
  hullColors,
  SYMBOL_REACH,
} from "../../../plugins/datasets/ais/render/atlas.ts";
import { VesselProgram } from "../../../plugins/datasets/ais/render/program.ts";
import { VesselBuffer } from "../../../plugins/datasets/ais/render/vessel-buffer.ts";
import { worldOf } from "../../../plugins/datasets/ais/render/world.ts";

/** Side of the picture, px. */
export const SIDE = 200;

export interface PictureOrder {
  /** Values by the names of the columns, degrees in lon and lat; speed, course and heading are unknown unless given. */
  vessels: Partial<Record<ColumnName, number>>[];
  /** Longitude and latitude of the middle. */
  center: [number, number];
  /** m on the ground. */
  metresAPixel: number;
  vectorSeconds?: number;
  /** Seconds since the vessels were heard. */
  age?: number;
  hiddenGroups?: number;
  /** Radians, clockwise. */
  rotation?: number;
}

export interface PicturePage {
  /** RGBA from the top left, as base64. */
  draw(order: PictureOrder): string;
  /** Pixels of symbols outside their reach, in cells of 24 px drawn so many times as large. */
  pixelsOutOfReach(scale: number): number;
}

declare global {
  interface Window {
    vessels?: PicturePage;
  }
}

const COLORS = { casing: "#ffffff", ink: "#000000" };
const HEARD = 1_000_000;
const OLD_AFTER = 3_600;

const { gl, program } = start();

window.vessels = {
  draw(order) {
    const world = worldOf("EPSG:3857");
    const buffer = bufferOf(order, world);
    const [lon, lat] = order.center;
    const [x, y] = world.place(lon, lat);
    const metre = 1 / order.metresAPixel;
    const filter: VesselFilter = { ...EVERYTHING, hiddenGroups: order.hiddenGroups ?? 0 };
    program.upload(buffer.data, { first: 0, last: buffer.count - 1, all: true });
    program.draw(buffer.count, {
      now: HEARD + (order.age ?? 0),
      oldAfter: OLD_AFTER,
      filter,
      vectorSeconds: order.vectorSeconds ?? 0,
      symbolScale: 1,
      selected: -1,
      hovered: -1,
      circles: [],
      covered: { top: 0, bottom: 0 },
      alwaysNames: false,
      center: [x | 0, y | 0],
      scale: (world.unit / world.stretch(lat)) * metre,
      metre,
      metreAt: () => metre,
      rotation: order.rotation ?? 0,
      width: SIDE,
      height: SIDE,
      pixelRatio: 1,
    });
    return pixels();
  },

  pixelsOutOfReach(scale) {
    const canvas = drawAtlas(COLORS, scale);
    const { data, width, height } =
      canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? fail();
    const cell = CELL * scale;
    let outside = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const far = Math.hypot(((x + 0.5) % cell) - cell / 2, ((y + 0.5) % cell) - cell / 2);
        if ((data[(y * width + x) * 4 + 3] ?? 0) > 0 && far > SYMBOL_REACH * scale + 0.5) outside += 1;
      }
    if (width !== cell * ATLAS_COLUMNS || height !== cell * ATLAS_ROWS) fail();
    return outside;
  },
};

function start() {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false }) ?? fail();
  const program = new VesselProgram(gl);
  program.setPaint({ atlas: drawAtlas(COLORS, 1), hulls: hullColors(), line: [0, 0, 0, 1] });
  return { gl, program };
}

function bufferOf({ vessels }: PictureOrder, world: ReturnType<typeof worldOf>): VesselBuffer {
  const columns = makeColumns(vessels.length);
  for (const name of ["sog", "cog", "heading"] as const) columns[name].fill(NONE);
  columns.time.fill(HEARD);
  for (const [row, values] of vessels.entries())
    for (const [name, value] of Object.entries(values) as [ColumnName, number][])
      columns[name][row] = name === "lon" || name === "lat" ? value * 1e7 : value;
  const buffer = new VesselBuffer(world);
  for (let row = 0; row < vessels.length; row += 1) buffer.write(row, columns);
  return buffer;
}

/** WebGL counts rows from the bottom. */
function pixels(): string {
  const read = new Uint8Array(SIDE * SIDE * 4);
  gl.readPixels(0, 0, SIDE, SIDE, gl.RGBA, gl.UNSIGNED_BYTE, read);
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const start = (SIDE - 1 - y) * SIDE * 4;
    return String.fromCharCode(...read.subarray(start, start + SIDE * 4));
  });
  return btoa(rows.join(""));
}

function fail(): never {
  throw new Error("The picture cannot be drawn");
}
