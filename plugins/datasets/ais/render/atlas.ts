import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { AT_REST, SYMBOL_SIZE, SYMBOLS } from "./symbols.ts";

/** How far outlines reach from the middle of a symbol, casing and all, px. */
export const SYMBOL_REACH = 11.4;
/** Space around a symbol in its cell, px: just enough that it stays inside however it is turned, for pixels cost. */
const MARGIN = 1.5;
const MARK_AT_REST = 0.7;
/** Side of a cell, CSS px. */
export const CELL = SYMBOL_SIZE + 2 * MARGIN;
/** Cells beside each other: one for each icon; below each its symbol at rest. */
export const ATLAS_COLUMNS = VESSEL_ICONS.length;
export const ATLAS_ROWS = 2;

export interface AtlasColors {
  /** Line around every symbol. */
  casing: string;
  ink: string;
}

/** All symbols in one picture: under way in the first row, at rest in the second. `scale`: device px a CSS px. */
export function drawAtlas(colors: AtlasColors, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(CELL * ATLAS_COLUMNS * scale);
  canvas.height = Math.ceil(CELL * ATLAS_ROWS * scale);
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  for (const [column, icon] of VESSEL_ICONS.entries()) {
    for (const [row, rest] of [false, true].entries())
      drawSymbol(context, { icon, rest, colors, scale, left: column * CELL, top: row * CELL });
  }
  return canvas;
}

/** One symbol in a cell of its own, bow up. */
export function drawCell(
  icon: VesselIcon,
  rest: boolean,
  colors: AtlasColors,
  scale: number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(CELL * scale);
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (context) drawSymbol(context, { icon, rest, colors, scale, left: 0, top: 0 });
  return canvas;
}

interface Cell {
  icon: VesselIcon;
  rest: boolean;
  colors: AtlasColors;
  scale: number;
  /** CSS px. */
  left: number;
  top: number;
}

function drawSymbol(context: CanvasRenderingContext2D, cell: Cell): void {
  const { icon, rest, colors, scale } = cell;
  const { hull, color, mark, solid } = SYMBOLS[icon];
  const left = (cell.left + MARGIN) * scale;
  const top = (cell.top + MARGIN) * scale;
  context.setTransform(scale, 0, 0, scale, left, top);
  drawHull(context, rest ? AT_REST : hull, color, colors);
  // The circle of a vessel at rest is smaller than a hull, and its mark with it.
  const mini = rest ? MARK_AT_REST : 1;
  const shift = ((1 - mini) * SYMBOL_SIZE) / 2;
  context.setTransform(scale * mini, 0, 0, scale * mini, left + shift * scale, top + shift * scale);
  drawMark(context, mark, solid === true);
}

function drawHull(
  context: CanvasRenderingContext2D,
  outline: string,
  color: string,
  { casing, ink }: AtlasColors,
): void {
  const path = new Path2D(outline);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = casing;
  context.lineWidth = 2.6;
  context.stroke(path);
  context.fillStyle = color;
  context.fill(path);
  context.strokeStyle = ink;
  context.lineWidth = 0.6;
  context.stroke(path);
}

function drawMark(context: CanvasRenderingContext2D, mark: string, solid: boolean): void {
  const path = new Path2D(mark);
  context.strokeStyle = "#ffffff";
  context.fillStyle = "#ffffff";
  context.lineWidth = solid ? 0.5 : 1.4;
  if (solid) context.fill(path);
  context.stroke(path);
}

/** RGBA of every hull, in the order of the symbols. */
export function hullColors(): Uint8Array {
  return Uint8Array.from(VESSEL_ICONS.flatMap((icon) => [...rgbOf(SYMBOLS[icon].color), 255]));
}

/** The parts of #rrggbb, 0–255. */
export function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
