import { createCanvas } from "@napi-rs/canvas";
import { laidOver, type Palette } from "./ramp.ts";

const QUALITY = 85;

/** Writes a JPEG of palette levels over a background. */
export function encodeJpeg(
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
