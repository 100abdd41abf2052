import type { Bounds } from "../../../../core/api/map.ts";

/** West, south, east, north, degrees. */
export type Box = Bounds;

/** A view higher than this is asked for as the whole coast, degrees of latitude. */
const MAX_HEIGHT = 5;
/** Margin on each side of the view, as a share of its size: most small moves of the map ask for nothing. */
const MARGIN = 0.5;
/** A view that is smaller than its area by more than this, in each direction, asks for a smaller one. */
const MAX_RATIO = 6;

/** The area to ask vessels of for a view: the present one while it will do. Null: everywhere. */
export function areaFor(view: Box, present: Box | null): Box | null {
  const [west, south, east, north] = view;
  const [width, height] = [east - west, north - south];
  if (!(width > 0 && height > 0) || height > MAX_HEIGHT || width > MAX_HEIGHT * 4) return null;
  if (present && contains(present, view) && present[3] - present[1] <= height * MAX_RATIO) return present;
  const [across, along] = [width * MARGIN, height * MARGIN];
  return [west - across, Math.max(-90, south - along), east + across, Math.min(90, north + along)];
}

/** Whether an area holds all of a box; null: everywhere. */
export const contains = (area: Box | null, [west, south, east, north]: Box): boolean =>
  area === null || (area[0] <= west && area[1] <= south && area[2] >= east && area[3] >= north);

/** GeoJSON of an area, with six decimals. */
export function polygonOf(area: Box): { type: "Polygon"; coordinates: number[][][] } {
  const [west = 0, south = 0, east = 0, north = 0] = area.map((degrees) => Math.round(degrees * 1e6) / 1e6);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}
