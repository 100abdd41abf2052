import type { TextMark } from "../model/marks.ts";
import { MM_PER_INCH } from "../model/paper.ts";
import { fontOf } from "./font-of.ts";

/** Finer than the map, because letters have sharp edges. */
const DPI = 600;
/** Room above and below the base line, in sizes of the text: letters of some scripts are higher than Latin ones. */
const ABOVE = 1.3;
const BELOW = 0.6;
/** Letters may reach beyond their advance. */
const BESIDE = 0.2;

/** A picture and its place on a sheet, mm. */
export interface TextPicture {
  canvas: OffscreenCanvas;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text as a picture, with the letters of any font of the device. Null: it has no width. */
export function drawText({ text, size, weight, color, anchor, x, y }: TextMark): TextPicture | null {
  const scale = DPI / MM_PER_INCH;
  const font = fontOf(size * scale, weight);
  const probe = new OffscreenCanvas(1, 1).getContext("2d");
  if (!probe) return null;
  probe.font = font;
  const advance = probe.measureText(text).width;
  if (advance === 0) return null;
  const [left, above] = [size * BESIDE, size * ABOVE];
  const width = Math.ceil(advance + 2 * left * scale);
  const height = Math.ceil((above + size * BELOW) * scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, left * scale, above * scale);
  const before = { start: 0, middle: advance / 2, end: advance }[anchor] / scale;
  return {
    canvas,
    x: x - before - left,
    y: y - above,
    width: width / scale,
    height: height / scale,
  };
}
