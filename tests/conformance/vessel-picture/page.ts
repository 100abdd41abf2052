import type { Theme } from "../../../core/api/kernel.ts";
import { type ColumnName, makeColumns, NONE } from "../../../plugins/datasets/ais/model/columns.ts";
import { EVERYTHING, type VesselFilter } from "../../../plugins/datasets/ais/model/vessel-filter.ts";
import {
  ATLAS_COLUMNS,
  ATLAS_ROWS,
  CELL,
  drawAtlas,
  SIGN_CELL,
  SYMBOL_REACH,
} from "../../../plugins/datasets/ais/render/atlas.ts";
import { crowdOf } from "../../../plugins/datasets/ais/render/crowd-kit.ts";
import { VesselProgram } from "../../../plugins/datasets/ais/render/program.ts";
import { SIGNS } from "../../../plugins/datasets/ais/render/signs.ts";
import { sizesAt } from "../../../plugins/datasets/ais/render/sizes.ts";
import { VesselBuffer } from "../../../plugins/datasets/ais/render/vessel-buffer.ts";
import { worldOf } from "../../../plugins/datasets/ais/render/world.ts";

/** Side of the picture, px. */
export const SIDE = 200;

export interface PictureOrder {
  /** Values by column name, lon and lat in degrees; speed, course and heading are unknown unless given. */
  vessels: Partial<Record<ColumnName, number>>[];
  /** Longitude and latitude of the middle. */
  center: [number, number];
  /** m on the ground. */
  metresAPixel: number;
  vectorSeconds?: number;
  /** Seconds since the vessels' last reports. */
  age?: number;
  hiddenGroups?: number;
  /** Radians, clockwise. */
  rotation?: number;
  /** Zoom that determines sizes and density; a large zoom unless given. */
  zoom?: number;
  theme?: Theme;
  /** Opacity of the layer, and of the ribbon. */
  opacity?: number;
  ribbon?: number;
  /** Whether vessels without neighbours are drawn as dots. */
  dots?: boolean;
  /** Rows of the selected and the hovered vessel. */
  selected?: number;
  hovered?: number;
  /** Row of the vessel that passes the filter in any case. */
  also?: number;
}

export interface PicturePage {
  /** RGBA from the top left, as base64. */
  draw(order: PictureOrder): string;
  /** Pixels of symbols and signs outside their declared extent, drawn at this magnification. */
  pixelsOutOfReach(scale: number): number;
}

export interface PictureWindow extends Window {
  vessels?: PicturePage;
}

const CASING = "#ffffff";
/** The smallest zoom at which every symbol has its own size and the ribbon replaces none. */
const CLOSE = 12;
const LAST_SEEN_S = 1_000_000;
const OLD_AFTER = 3_600;

const { gl, program } = start();

(window as PictureWindow).vessels = {
  draw(order) {
    const world = worldOf("EPSG:3857");
    const buffer = bufferOf(order, world);
    const [lon, lat] = order.center;
    const [x, y] = world.place(lon, lat);
    const metre = 1 / order.metresAPixel;
    const { also } = order;
    const filter: VesselFilter = {
      ...EVERYTHING,
      hiddenGroups: order.hiddenGroups ?? 0,
      ...(also !== undefined && { also: (row: number) => row === also }),
    };
    const {
      zoom = CLOSE,
      theme = "day",
      opacity = 1,
      ribbon = 1,
      dots = true,
      selected = -1,
      hovered = -1,
    } = order;
    const now = LAST_SEEN_S + (order.age ?? 0);
    const scale = (world.unit / world.stretch(lat)) * metre;
    const { crowd } = crowdOf(buffer);
    crowd.update({ pixel: scale, zoom, resting: true, filter, dots, now });
    paint(theme);
    program.upload(buffer.data, { first: 0, last: buffer.count - 1, all: true });
    program.draw(buffer.count, {
      now,
      oldAfter: OLD_AFTER,
      filter,
      vectorSeconds: order.vectorSeconds ?? 0,
      zoom,
      ribbon,
      dots,
      selected,
      hovered,
      circles: [],
      covered: { top: 0, bottom: 0 },
      alwaysNames: false,
      fade: 1,
      center: [x | 0, y | 0],
      scale,
      metre,
      metreAt: () => metre,
      rotation: order.rotation ?? 0,
      width: SIDE,
      height: SIDE,
      pixelRatio: 1,
      opacity,
      sizes: sizesAt(zoom),
      crowd,
    });
    return pixels();
  },

  pixelsOutOfReach(scale) {
    const canvas = drawAtlas({ casing: CASING, theme: "day" }, scale);
    const { data, width, height } =
      canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? fail();
    const signsFrom = CELL * ATLAS_ROWS * scale;
    let outside = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const sign = y >= signsFrom;
        const cell = (sign ? SIGN_CELL : CELL) * scale;
        const down = sign ? y - signsFrom : y;
        const far = Math.hypot(((x + 0.5) % cell) - cell / 2, ((down + 0.5) % cell) - cell / 2);
        const reach = sign ? cell / 2 : SYMBOL_REACH * scale;
        if ((data[(y * width + x) * 4 + 3] ?? 0) > 0 && far > reach + 0.5) outside += 1;
      }
    const across = Math.max(CELL * ATLAS_COLUMNS, SIGN_CELL * SIGNS.length) * scale;
    if (width !== across || height !== signsFrom + SIGN_CELL * scale) fail();
    return outside;
  },
};

function start() {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false }) ?? fail();
  const program = new VesselProgram(gl);
  return { gl, program };
}

function paint(theme: Theme): void {
  program.setPaint({ atlas: drawAtlas({ casing: CASING, theme }, 1), theme, line: [0, 0, 0, 1] });
}

function bufferOf({ vessels }: PictureOrder, world: ReturnType<typeof worldOf>): VesselBuffer {
  const columns = makeColumns(vessels.length);
  for (const name of ["sog", "cog", "heading"] as const) columns[name].fill(NONE);
  columns.time.fill(LAST_SEEN_S);
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
