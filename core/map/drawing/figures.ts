import {
  type AreaFigures,
  type CircleFigures,
  circleFigures,
  polygonFigures,
} from "../../../lib/geodesy/areas.ts";
import { type Leg, legsOf } from "../../../lib/geodesy/legs.ts";
import type { LonLat } from "../geo.ts";
import type { DrawingSnapshot } from "./drawing-types.ts";

/** A point of a drawing (spec §3). */
export interface PointFigures {
  /** 1-based */
  index: number;
  lonLat: LonLat;
  /** m; 0 for the first point */
  distanceFromPreviousPoint: number;
  /** Along the drawing, m */
  distanceFromStartPoint: number;
}

export interface DrawingFigures {
  points: PointFigures[];
  /** Between consecutive points; an area's closing side comes last. None in a circle. */
  legs: Leg[];
  /** Length of the line through the points, without an area's closing side, m. */
  length: number;
  /** Of an area with three corners or more. */
  area: AreaFigures | null;
  /** Of a circle with a centre and an edge. */
  circle: CircleFigures | null;
}

/** What a drawing measures. `next`: a point that is not put down yet, where the pointer is. */
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
