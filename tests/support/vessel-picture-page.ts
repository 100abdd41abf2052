import { makeColumns, NONE } from "../../plugins/datasets/ais/model/columns.ts";
import { EVERYTHING } from "../../plugins/datasets/ais/model/vessel-filter.ts";
import { VESSEL_ICONS, type VesselIcon } from "../../plugins/datasets/ais/model/vessel-icon.ts";
import { crowdOf } from "../../plugins/datasets/ais/render/crowd-kit.ts";
import type { DrawState } from "../../plugins/datasets/ais/render/draw-state.ts";
import { VesselProgram } from "../../plugins/datasets/ais/render/program.ts";
import { sizesAt } from "../../plugins/datasets/ais/render/sizes.ts";
import { VesselBuffer } from "../../plugins/datasets/ais/render/vessel-buffer.ts";
import { worldOf } from "../../plugins/datasets/ais/render/world.ts";

/** A vessel in the middle of the picture, heading and sailing east. */
export interface PicturedVessel {
  /** Age of its report, s. */
  age: number;
  /** Knots. */
  sog: number;
  icon?: VesselIcon;
  /** Metres from the antenna to bow, stern, port and starboard. */
  hull?: readonly [number, number, number, number];
  /** Degrees. */
  heading?: number;
}

export interface PictureLook {
  /** Numbers of vessels. */
  selected?: number;
  hovered?: number;
  vectorSeconds?: number;
}

/** Side of the picture, px; a px is a metre on the ground. */
const SIDE = 400;
const NOW = 1_790_000_000;
const LAT = 60;

/**
 * Runs in a browser: draws vessels by the program of the graphics card, and reads the pixels at places right of and above the middle.
 * @returns red, green, blue and opacity of each, 0–255
 */
function drawVessels(
  vessels: readonly PicturedVessel[],
  { selected = -1, hovered = -1, vectorSeconds = 600 }: PictureLook,
  places: readonly (readonly [right: number, up: number])[],
): number[][] {
  const world = worldOf("EPSG:3857");
  const columns = makeColumns(vessels.length);
  const buffer = new VesselBuffer(world);
  for (const [row, { age, sog, icon = "cargo", hull, heading = 90 }] of vessels.entries()) {
    const [bow = 0, stern = 0, port = 0, starboard = 0] = hull ?? [];
    const numbers = {
      lon: 5e7,
      lat: LAT * 1e7,
      time: NOW - age,
      sog: sog * 10,
      cog: 900,
      heading,
      altitude: NONE,
    };
    const sides = { dimA: bow, dimB: stern, dimC: port, dimD: starboard, icon: VESSEL_ICONS.indexOf(icon) };
    for (const [name, value] of Object.entries({ ...numbers, ...sides }))
      columns[name as keyof typeof numbers][row] = value;
    buffer.write(row, columns);
  }
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true, antialias: false });
  if (!gl) throw new Error("There is no WebGL");
  const program = new VesselProgram(gl);
  const atlas = document.createElement("canvas");
  atlas.width = atlas.height = 1;
  program.setPaint({ atlas, theme: "day", line: [1, 0, 0, 1] });
  const dirty = buffer.takeDirty();
  if (dirty) program.upload(buffer.data, dirty);
  const metre = 1;
  const zoom = 16;
  const { crowd } = crowdOf(buffer);
  const center = world.place(5, LAT);
  const scale = (metre * world.unit) / world.stretch(LAT);
  const state: DrawState = {
    ...{ now: NOW, oldAfter: 6 * 3_600, filter: EVERYTHING, vectorSeconds, zoom, ribbon: 1, dots: true },
    ...{ selected, hovered, circles: [], covered: { top: 0, bottom: 0 }, alwaysNames: false, fade: 1 },
    ...{ center: [center[0] | 0, center[1] | 0], scale, metre, metreAt: () => metre, rotation: 0 },
    ...{ width: SIDE, height: SIDE, pixelRatio: 1, opacity: 1, sizes: sizesAt(zoom), crowd },
  };
  crowd.update({ ...state, pixel: scale, resting: true });
  program.draw(buffer.count, state);
  const pixel = new Uint8Array(4);
  return places.map(([right, up]) => {
    gl.readPixels(SIDE / 2 + right, SIDE / 2 + up, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return [...pixel];
  });
}

Object.assign(globalThis, { drawVessels });
