import type { Box, ShapeColumns } from "./shape-columns.ts";

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

/** Maximum distance from a geometry to the edge of its symbol or wide line, CSS pixels. */
export const REACH = 64;

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

/** Vertices closer than this to the last one are skipped, canvas pixels: the difference is invisible. */
const SKIP = 0.5;

/** Draws the path of a shape, without vertices on the pixel of the previous one. */
export function trace(
  context: Pick<CanvasPath, "moveTo" | "lineTo" | "closePath"> & { beginPath(): void },
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
