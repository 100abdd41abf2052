import { createCanvas } from "@napi-rs/canvas";
import type { ActivityLibrary } from "./activity-library.ts";
import { findWmsCrs } from "./crs.ts";
import { encodePalettePng } from "./png.ts";
import type { View } from "./projector.ts";
import { type ActivityStyle, laidOver, type Palette, paletteOf } from "./ramp.ts";
import { inkLevels } from "./renderer.ts";

const QUALITY = 85;

/** Writes a JPEG of palette levels over a background. */
function encodeJpeg(
  levels: Uint8Array,
  width: number,
  height: number,
  palette: Palette,
  background: readonly [number, number, number],
): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const rgb = laidOver(palette, background);
  for (const [at, level] of levels.entries()) {
    image.data.set(rgb.subarray(level * 3, level * 3 + 3), at * 4);
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas.encodeSync("jpeg", QUALITY);
}

/** Formats of GetMap. JPEG is for programs that support nothing else; it is never transparent. */
export const MAP_FORMATS = ["image/png", "image/jpeg"] as const;

export type MapFormat = (typeof MAP_FORMATS)[number];

/** A view in a form that can be sent between threads. */
export interface ViewTask extends Omit<View, "crs"> {
  /** Code of the system. */
  crs: string;
}

/** What to draw. Equal tasks give the same image. */
export interface MapTask extends ViewTask {
  /** Bits of the kinds of gear. */
  gear: number;
  /** First instant, ms. */
  start: number;
  /** End of the available data, ms: the first instant that is not included. */
  end: number;
  /** Length of the whole period, months. */
  months: number;
  style: ActivityStyle;
  format: MapFormat;
  /** Red, green and blue of the background; null for a transparent image. */
  background: readonly [number, number, number] | null;
}

const WHITE = [255, 255, 255] as const;

/** Draws the image of a GetMap request. */
export async function drawMap(library: ActivityLibrary, task: MapTask): Promise<Uint8Array> {
  const { width, height, format, background } = task;
  const ranges = await library.between(task.start, task.end);
  const levels = inkLevels(ranges, task.gear, viewOf(task), task.months);
  const palette = paletteOf(task.style);
  return format === "image/jpeg"
    ? encodeJpeg(levels, width, height, palette, background ?? WHITE)
    : encodePalettePng(levels, width, height, palette, background);
}

/** The view of a task. */
export function viewOf(task: ViewTask): View {
  const crs = findWmsCrs(task.crs);
  if (crs === undefined) throw new Error(`There is no system ${task.crs}`);
  return { ...task, crs };
}
