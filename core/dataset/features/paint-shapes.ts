import CircleStyle from "ol/style/Circle.js";
import type Style from "ol/style/Style.js";
import { type PaintFrame, trace } from "../../../lib/features/paint-frame.ts";
import {
  AREA,
  INSIDE,
  isDrawnWith,
  LINE,
  OUTLINE,
  POINT,
  type ShapeColumns,
  type ShapesOf,
} from "../../../lib/features/shape-columns.ts";
import { type Canvas2D, cssColor, setPen } from "./canvas-style.ts";

/** Draws the shapes of one kind of a feature with each of its styles, in order. */
export function paintShapes(
  context: Canvas2D,
  shapes: ShapesOf,
  kind: number,
  styles: readonly Style[],
  frame: PaintFrame,
): void {
  const { columns, feature } = shapes;
  const end = columns.features[feature + 1] ?? 0;
  for (let shape = columns.features[feature] ?? 0; shape < end; shape += 1) {
    if (!isDrawnWith(columns.kinds[shape], kind)) continue;
    for (const style of styles) {
      if (kind === AREA) paintArea(context, columns, shape, style, frame);
      else if (kind === LINE) paintLine(context, columns, shape, style, frame);
      else if (kind === POINT) paintPoints(context, columns, shape, style, frame);
    }
  }
}

function paintArea(
  context: Canvas2D,
  columns: ShapeColumns,
  shape: number,
  style: Style,
  frame: PaintFrame,
): void {
  const kind = columns.kinds[shape];
  const fill = kind === OUTLINE ? null : style.getFill();
  const stroke = kind === INSIDE ? null : style.getStroke();
  if (!fill && !stroke) return;
  trace(context, columns, shape, frame, kind !== OUTLINE);
  if (fill) {
    context.fillStyle = cssColor(fill.getColor(), "#000");
    // Ring orientation in real data is unreliable; even-odd does not need it.
    context.fill("evenodd");
  }
  if (setPen(context, stroke, frame.ratio)) context.stroke();
}

function paintLine(
  context: Canvas2D,
  columns: ShapeColumns,
  shape: number,
  style: Style,
  frame: PaintFrame,
): void {
  if (!setPen(context, style.getStroke(), frame.ratio)) return;
  trace(context, columns, shape, frame, false);
  context.stroke();
}

function paintPoints(
  context: Canvas2D,
  columns: ShapeColumns,
  shape: number,
  style: Style,
  frame: PaintFrame,
): void {
  const image = style.getImage();
  if (!(image instanceof CircleStyle)) return;
  const { coordinates, rings, shapes } = columns;
  const scale = frame.ratio / frame.resolution;
  const radius = image.getRadius() * frame.ratio;
  const last = rings[shapes[shape + 1] ?? 0] ?? 0;
  for (let at = rings[shapes[shape] ?? 0] ?? 0; at < last; at += 1) {
    context.beginPath();
    const x = ((coordinates[2 * at] ?? 0) - frame.minX) * scale;
    const y = (frame.maxY - (coordinates[2 * at + 1] ?? 0)) * scale;
    context.arc(x, y, radius, 0, 2 * Math.PI);
    const fill = image.getFill();
    if (fill) {
      context.fillStyle = cssColor(fill.getColor(), "#000");
      context.fill();
    }
    if (setPen(context, image.getStroke(), frame.ratio)) context.stroke();
  }
}
