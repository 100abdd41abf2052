import type { Mark } from "../model/marks.ts";
import { MM_PER_INCH, pixelsOf, type Size } from "../model/paper.ts";
import { fontOf } from "./font-of.ts";

/** Symbols of the legend, by key. */
export type Pictures = ReadonlyMap<string, ImageBitmap>;

/** The whole sheet as one image. */
export function drawSheet(
  paper: Size,
  marks: readonly Mark[],
  map: OffscreenCanvas,
  pictures: Pictures,
  dpi: number,
): OffscreenCanvas {
  const { width, height } = pixelsOf(paper, dpi);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no memory for a picture of this size");
  const scale = dpi / MM_PER_INCH;
  context.scale(scale, scale);
  for (const mark of marks) draw(context, mark, map, pictures);
  return canvas;
}

function draw(
  context: OffscreenCanvasRenderingContext2D,
  mark: Mark,
  map: OffscreenCanvas,
  pictures: Pictures,
): void {
  switch (mark.kind) {
    case "rect":
      if (mark.fill) {
        context.fillStyle = mark.fill;
        context.fillRect(mark.x, mark.y, mark.width, mark.height);
      }
      if (mark.stroke) {
        context.strokeStyle = mark.stroke;
        context.lineWidth = mark.line ?? 0;
        context.strokeRect(mark.x, mark.y, mark.width, mark.height);
      }
      return;
    case "line":
      context.strokeStyle = mark.stroke;
      context.lineWidth = mark.line;
      context.beginPath();
      context.moveTo(mark.x1, mark.y1);
      context.lineTo(mark.x2, mark.y2);
      context.stroke();
      return;
    case "area":
      context.beginPath();
      for (const [x, y] of mark.points) context.lineTo(x, y);
      context.closePath();
      if (mark.fill) {
        context.fillStyle = mark.fill;
        context.fill();
      }
      context.strokeStyle = mark.stroke;
      context.lineWidth = mark.line;
      context.lineJoin = "round";
      context.stroke();
      return;
    case "text":
      context.font = fontOf(mark.size, mark.weight);
      context.fillStyle = mark.color;
      context.textAlign = mark.anchor === "middle" ? "center" : mark.anchor;
      context.fillText(mark.text, mark.x, mark.y);
      return;
    case "map":
      context.drawImage(map, mark.x, mark.y, mark.width, mark.height);
      return;
    case "picture": {
      const picture = pictures.get(mark.picture);
      if (picture) context.drawImage(picture, mark.x, mark.y, mark.width, mark.height);
      return;
    }
  }
}
