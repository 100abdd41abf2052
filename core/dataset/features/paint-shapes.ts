import CircleStyle from "ol/style/Circle.js";
import type Style from "ol/style/Style.js";
import {
  AREA,
  type Box,
  INSIDE,
  isOfArea,
  LINE,
  OUTLINE,
  POINT,
  type ShapeColumns,
} from "../../../lib/features/shape-columns.ts";
import { type Canvas2D, cssColor, setPen } from "./canvas-style.ts";

/** The part of the map that a canvas shows. */
export interface PaintFrame {
  /** Left edge, map units. */
  minX: number;
  /** Upper edge, map units. */
  maxY: number;
  /** Map units per CSS pixel. */
  resolution: number;
  /** Canvas pixels per CSS pixel. */
  ratio: number;
  /** Rotation of the map, radians clockwise. The canvas has north up, and is turned where it is shown. */
  rotation: number;
}

/** The extent that a canvas shows, with a margin of CSS px, map units. */
export function extentOf(
  { minX, maxY, resolution, ratio }: PaintFrame,
  width: number,
  height: number,
  margin = 0,
): Box {
  const [pixel, more] = [resolution / ratio, margin * resolution];
  return [minX - more, maxY - height * pixel - more, minX + width * pixel + more, maxY + more];
}

/** A feature to draw: its index in the columns. */
export interface ShapesOf {
  columns: ShapeColumns;
  feature: number;
}

/** Vertices closer than this to the last one are skipped, canvas pixels: the difference is invisible. */
const SKIP = 0.5;

/** Whether a feature has shapes that are drawn with a kind. */
export function hasKind({ columns, feature }: ShapesOf, kind: number): boolean {
  const end = columns.features[feature + 1] ?? 0;
  for (let shape = columns.features[feature] ?? 0; shape < end; shape += 1) {
    if (isDrawnWith(columns.kinds[shape], kind)) return true;
  }
  return false;
}

const isDrawnWith = (kind: number | undefined, asked: number): boolean =>
  asked === AREA ? isOfArea(kind) : kind === asked;

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

/** Draws the path of a shape, without vertices on the pixel of the previous one. */
function trace(
  context: Canvas2D,
  columns: ShapeColumns,
  shape: number,
  frame: PaintFrame,
  close: boolean,
): void {
  const { coordinates, rings, shapes } = columns;
  const { minX, maxY } = frame;
  const scale = frame.ratio / frame.resolution;
  context.beginPath();
  const lastRing = shapes[shape + 1] ?? 0;
  for (let ring = shapes[shape] ?? 0; ring < lastRing; ring += 1) {
    const first = rings[ring] ?? 0;
    const last = (rings[ring + 1] ?? 0) - 1;
    let drawnX = Number.NaN;
    let drawnY = Number.NaN;
    for (let at = first; at <= last; at += 1) {
      const x = ((coordinates[2 * at] ?? 0) - minX) * scale;
      const y = (maxY - (coordinates[2 * at + 1] ?? 0)) * scale;
      if (at === first) context.moveTo(x, y);
      else if (at < last && Math.abs(x - drawnX) < SKIP && Math.abs(y - drawnY) < SKIP) continue;
      else context.lineTo(x, y);
      drawnX = x;
      drawnY = y;
    }
    if (close) context.closePath();
  }
}
