import type { DrawingSnapshot, DrawnType } from "../../../../contracts/drawing.ts";
import { isRecord } from "../../../../lib/guards.ts";
import { isLonLat } from "../../../../lib/lon-lat.ts";

const TYPES: readonly DrawnType[] = ["Point", "LineString", "Polygon"];

/** A stored drawing, as `snapshot()` made it; null for any other value. */
export function readDrawing(value: unknown): DrawingSnapshot | null {
  if (!isRecord(value) || !Array.isArray(value.points) || !value.points.every(isLonLat)) return null;
  const geometryType = TYPES.find((type) => type === value.geometryType);
  if (!geometryType) return null;
  return {
    geometryType,
    shape: value.shape === "circle" ? "circle" : null,
    points: value.points,
    mode: value.mode === "edit" ? "edit" : "draw",
  };
}
