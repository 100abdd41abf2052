import { fromMap } from "../../../../core/api/map.ts";
import type { StepGrid } from "../file/messages.ts";
import { fieldValueAt } from "../grid/field-value.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import { pixelAt, type View } from "./mesh.ts";

/** The number of a line, at a place where the line passes. */
export interface LineNumber {
  x: number;
  y: number;
  value: number;
}

/** Px between the places that are looked at. */
const GRID = 40;
/** Least distance between two numbers of the same line, and between any two, px. */
const APART_SAME = 300;
const APART = 60;

/**
 * Places for the numbers of lines: where a line crosses the rows of a grid that is fixed to the sea, so that numbers do not
 * wander while the map is panned.
 */
export function lineNumbersOf(
  view: View,
  zoom: number,
  geometry: GridGeometry,
  step: StepGrid,
  lines: readonly number[],
): LineNumber[] {
  if (lines.length === 0) return [];
  const distance = GRID * view.resolution * 2 ** (zoom - Math.round(zoom));
  const [centerX, centerY] = view.center;
  const reach = (Math.hypot(view.width, view.height) / 2) * view.resolution;
  const found: LineNumber[] = [];
  const valueAt = (x: number, y: number) =>
    fieldValueAt(geometry, step, fromMap([x, y], view.projection))?.value ?? null;
  for (let row = Math.floor((centerY - reach) / distance); row * distance <= centerY + reach; row += 3) {
    let before: number | null = null;
    for (
      let column = Math.floor((centerX - reach) / distance);
      column * distance <= centerX + reach;
      column++
    ) {
      const pixel = pixelAt(view, [column * distance, row * distance]);
      if (pixel[0] < 0 || pixel[1] < 0 || pixel[0] > view.width || pixel[1] > view.height) {
        before = null;
        continue;
      }
      const value = valueAt(column * distance, row * distance);
      if (value !== null && before !== null)
        for (const line of lines) {
          if (before < line === value < line) continue;
          const share = (line - before) / (value - before);
          const [x, y] = pixelAt(view, [(column - 1 + share) * distance, row * distance]);
          if (
            found.every((one) => Math.hypot(one.x - x, one.y - y) > (one.value === line ? APART_SAME : APART))
          )
            found.push({ x, y, value: line });
        }
      before = value;
    }
  }
  return found;
}

/** Writes the numbers on plates over their lines. */
export function paintLineNumbers(
  context: CanvasRenderingContext2D,
  numbers: readonly LineNumber[],
  text: (value: number) => string,
  { ink, plate }: { ink: string; plate: string },
): void {
  context.save();
  context.font = '600 11px "Farvann Sans", sans-serif';
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { x, y, value } of numbers) {
    const written = text(value);
    const width = context.measureText(written).width + 12;
    context.beginPath();
    context.roundRect(x - width / 2, y - 8.5, width, 17, 8.5);
    context.fillStyle = plate;
    context.fill();
    context.strokeStyle = ink;
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = ink;
    context.fillText(written, x, y + 0.5);
  }
  context.restore();
}
