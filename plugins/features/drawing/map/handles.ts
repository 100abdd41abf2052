import type { DrawingSnapshot } from "../../../../contracts/drawing.ts";
import { intermediate } from "../../../../lib/geodesy/legs.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";

/** A handle: a point, or the middle of a leg, which makes a new point there. */
export interface Handle {
  kind: "point" | "middle";
  /** Index of the point; for a middle, of the point to insert. */
  index: number;
  lonLat: LonLat;
}

type Drawn = Pick<DrawingSnapshot, "geometryType" | "shape" | "points" | "mode">;

/** The handles of a drawing. Middles only when no more points are added, because they would catch the clicks. */
export function handlesOf({ geometryType, shape, points, mode }: Drawn): Handle[] {
  const handles = points.map((lonLat, index): Handle => ({ kind: "point", index, lonLat }));
  if (mode === "draw" || shape === "circle" || geometryType === "Point") return handles;
  const [first] = points;
  const ends = geometryType === "Polygon" && first ? [...points.slice(1), first] : points.slice(1);
  const middles = ends.flatMap((to, at): Handle[] => {
    const from = points[at];
    return from ? [{ kind: "middle", index: at + 1, lonLat: intermediate(from, to, 0.5) }] : [];
  });
  return [...handles, ...middles];
}

/** The nearest handle within a distance in px; points before middles, later points before earlier ones. */
export function nearestHandle(
  handles: readonly Handle[],
  [x, y]: readonly [number, number],
  tolerance: number,
  pixelOf: (lonLat: LonLat) => [number, number] | null,
): Handle | null {
  let nearest: Handle | null = null;
  let min = tolerance;
  for (const handle of handles) {
    const pixel = pixelOf(handle.lonLat);
    const away = pixel ? Math.hypot(pixel[0] - x, pixel[1] - y) : Number.POSITIVE_INFINITY;
    if (handle.kind === "middle" ? away < min : away <= min) {
      nearest = handle;
      min = away;
    }
  }
  return nearest;
}
