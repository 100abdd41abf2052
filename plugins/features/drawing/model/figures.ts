import type { DrawingFigures, DrawingSnapshot, PointFigures } from "../../../../contracts/drawing.ts";
import { circleFigures, polygonFigures } from "../../../../lib/geodesy/areas.ts";
import { legsOf } from "../../../../lib/geodesy/legs.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";

/** Measurements of a drawing. `next`: the next point, at the pointer, which is not added yet. */
export function drawingFigures(
  { geometryType, shape, points }: Pick<DrawingSnapshot, "geometryType" | "shape" | "points">,
  next: LonLat | null = null,
): DrawingFigures {
  const all = next ? [...points, next] : points;
  const [first, second] = all;
  if (shape === "circle") {
    const circle = first && second ? circleFigures(first, second) : null;
    return { ...alongLine(all.slice(0, 2)), legs: [], area: null, circle };
  }
  const line = alongLine(all);
  const isArea = geometryType === "Polygon" && all.length >= 3;
  if (!isArea || !first) return { ...line, area: null, circle: null };
  const closing = legsOf([all.at(-1) ?? first, first]);
  return { ...line, legs: [...line.legs, ...closing], area: polygonFigures(all), circle: null };
}

function alongLine(points: readonly LonLat[]) {
  const legs = legsOf(points);
  let length = 0;
  const along = points.map((lonLat, at): PointFigures => {
    const distanceFromPreviousPoint = legs[at - 1]?.metres ?? 0;
    length += distanceFromPreviousPoint;
    return { index: at + 1, lonLat, distanceFromPreviousPoint, distanceFromStartPoint: length };
  });
  return { points: along, legs, length };
}
