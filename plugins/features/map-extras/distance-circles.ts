import { circular } from "ol/geom/Polygon.js";
import type { LonLat } from "../../../core/index.ts";

/** Radii, nautical miles: the ranges of a ship's radar, and the width of the territorial sea. */
export const RADII = [1, 3, 6, 12];
const METRES_PER_NM = 1852;
const POINTS = 96;

export interface DistanceCircle {
  metres: number;
  positions: LonLat[];
}

/** Circles on the ground round a position; they look like circles in no projection in particular. */
export function distanceCircles(center: LonLat): DistanceCircle[] {
  return RADII.map((radius) => {
    const metres = radius * METRES_PER_NM;
    const ring = circular(center, metres, POINTS).getCoordinates()[0] ?? [];
    return { metres, positions: ring.map(([lon = 0, lat = 0]): LonLat => [lon, lat]) };
  });
}
