import { getRotatedViewport } from "ol/extent.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { fromMap, type LonLat, toMap } from "../../../../core/api/map.ts";

/** Number of segments per edge in polar, where a straight edge is a curve in degrees. */
const PIECES = 8;

type View = Pick<
  AppServices["map"],
  "center" | "resolution" | "rotation" | "size" | "padding" | "projection" | "polar"
>;

/**
 * The corners of the free part of the map, degrees, counter-clockwise from its bottom left, also for a rotated map; in
 * polar with points along the edges.
 */
export function outlineOf(view: View): LonLat[] {
  const { center, resolution, rotation, size, padding, projection } = view;
  const { top, right, bottom, left } = padding;
  const free = [Math.max(1, size[0] - left - right), Math.max(1, size[1] - top - bottom)];
  const ring = getRotatedViewport(toMap(center, projection), resolution, rotation, free);
  // OpenLayers lists them clockwise.
  const corners = [0, 6, 4, 2].map((at): [number, number] => [ring[at] ?? 0, ring[at + 1] ?? 0]);
  const pieces = view.polar ? PIECES : 1;
  return corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return Array.from({ length: pieces }, (_unused, piece) => {
      const part = piece / pieces;
      return fromMap([x + (nextX - x) * part, y + (nextY - y) * part], projection);
    });
  });
}
