import type { Theme } from "../../../../core/api/kernel.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { colorOf, DARK_WATER } from "./kinds.ts";
import { drawLayers, isSignIcon, SIGN_SIZE, SIGNS, signOf } from "./signs.ts";
import { AT_REST, SYMBOL_SIZE, SYMBOLS } from "./symbols.ts";

/** Distance from the middle of a symbol to the outer edge of its casing, px. */
export const SYMBOL_REACH = 11.4;
/** Margin around a symbol in its cell, px: the minimum that keeps it inside at any rotation, to save pixels. */
const MARGIN = 1.5;
const MARK_AT_REST = 0.7;
/** Signs fill a square; this share of it keeps them within the reach of symbols as they rotate. */
const TURNING = 0.9;
/** Side of a cell, CSS px. */
export const CELL = SYMBOL_SIZE + 2 * MARGIN;
/** Cells in a row: one for each icon; below each its symbol at rest, and below that its hull without a mark. */
export const ATLAS_COLUMNS = VESSEL_ICONS.length;
export const ATLAS_ROWS = 3;
/** Below those the signs, in cells in which they may rotate and shrink without touching each other. */
export const SIGN_CELL = 56;
/** CSS px. */
export const ATLAS_SIZE = [
  Math.max(CELL * ATLAS_COLUMNS, SIGN_CELL * SIGNS.length),
  CELL * ATLAS_ROWS + SIGN_CELL,
] as const;

export interface AtlasColors {
  theme: Theme;
  /** Line around every symbol. */
  casing: string;
}

/** Content of a cell in the upper rows. */
type Variant = "hull" | "rest" | "plain";
const VARIANTS: readonly Variant[] = ["hull", "rest", "plain"];

/** All symbols in one image. `scale`: device px per CSS px. */
export function drawAtlas(colors: AtlasColors, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(ATLAS_SIZE[0] * scale);
  canvas.height = Math.ceil(ATLAS_SIZE[1] * scale);
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  for (const [column, icon] of VESSEL_ICONS.entries()) {
    for (const [row, variant] of VARIANTS.entries())
      drawSymbol(context, { icon, variant, colors, scale, left: column * CELL, top: row * CELL });
  }
  const margin = (SIGN_CELL - SIGN_SIZE) / 2;
  for (const [column, { layers }] of SIGNS.entries()) {
    const [left, top] = [column * SIGN_CELL + margin, ATLAS_ROWS * CELL + margin];
    context.setTransform(scale, 0, 0, scale, left * scale, top * scale);
    drawLayers(context, layers, colors.theme);
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
  const variant = rest ? "rest" : "hull";
  if (context) drawSymbol(context, { icon, variant, colors, scale, left: 0, top: 0 });
  return canvas;
}

interface Cell {
  icon: VesselIcon;
  variant: Variant;
  colors: AtlasColors;
  scale: number;
  /** CSS px. */
  left: number;
  top: number;
}

function drawSymbol(
  context: CanvasRenderingContext2D,
  { icon, variant, colors, scale, ...cell }: Cell,
): void {
  const left = (cell.left + MARGIN) * scale;
  const top = (cell.top + MARGIN) * scale;
  if (isSignIcon(icon)) {
    const shrunk = (scale * SYMBOL_SIZE * TURNING) / SIGN_SIZE;
    const inset = ((1 - TURNING) / 2) * SYMBOL_SIZE * scale;
    context.setTransform(shrunk, 0, 0, shrunk, left + inset, top + inset);
    drawLayers(context, SIGNS[signOf(icon, false)]?.layers ?? [], colors.theme);
    return;
  }
  const { hull, mark, solid } = SYMBOLS[icon];
  context.setTransform(scale, 0, 0, scale, left, top);
  // A full line would be brighter than the small hulls of the night theme.
  const thin = variant === "plain" && colors.theme === "night";
  const casing = thin ? `${colors.casing}8c` : colors.casing;
  drawHull(context, variant === "rest" ? AT_REST : hull, colorOf(icon, colors.theme), casing);
  if (variant === "plain") return;
  // The circle of a vessel at rest is smaller than a hull, and so is its mark.
  const mini = variant === "rest" ? MARK_AT_REST : 1;
  const shift = ((1 - mini) * SYMBOL_SIZE) / 2;
  context.setTransform(scale * mini, 0, 0, scale * mini, left + shift * scale, top + shift * scale);
  drawMark(context, mark, colors.theme === "night" ? DARK_WATER : "#ffffff", solid === true);
}

function drawHull(context: CanvasRenderingContext2D, outline: string, color: string, casing: string): void {
  const path = new Path2D(outline);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = casing;
  context.lineWidth = 2.6;
  context.stroke(path);
  context.fillStyle = color;
  context.fill(path);
}

function drawMark(context: CanvasRenderingContext2D, mark: string, color: string, solid: boolean): void {
  const path = new Path2D(mark);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = solid ? 0.5 : 1.4;
  if (solid) context.fill(path);
  context.stroke(path);
}
