import { asString, type Color } from "ol/color.js";
import type { ColorLike, PatternDescriptor } from "ol/colorlike.js";
import type Stroke from "ol/style/Stroke.js";

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Sets the stroke style of a canvas. False: the stroke draws nothing. `ratio`: device pixels per CSS pixel. */
export function setPen(context: Canvas2D, stroke: Stroke | null, ratio: number): boolean {
  const width = stroke?.getWidth() ?? 1;
  if (!stroke || width <= 0) return false;
  context.strokeStyle = cssColor(stroke.getColor(), "#000");
  context.lineWidth = width * ratio;
  context.lineCap = stroke.getLineCap() ?? "round";
  context.lineJoin = stroke.getLineJoin() ?? "round";
  context.miterLimit = stroke.getMiterLimit() ?? 10;
  context.setLineDash((stroke.getLineDash() ?? []).map((length) => length * ratio));
  context.lineDashOffset = (stroke.getLineDashOffset() ?? 0) * ratio;
  return true;
}

/** A colour in canvas notation; flat styles here use no gradients and patterns. */
export function cssColor(
  color: Color | ColorLike | PatternDescriptor | null | undefined,
  fallback: string,
): string {
  if (color == null) return fallback;
  if (typeof color === "string") return color;
  return Array.isArray(color) ? asString(color) : fallback;
}
