import { loadSurely } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";

/** Radii, nautical miles: the ranges of a ship's radar, and the width of the territorial sea. */
export const RADII = [1, 3, 6, 12];
const POINTS = 96;

export interface DistanceCircle {
  miles: number;
  positions: LonLat[];
}

/** Closed circles on the ground around a position. */
export async function distanceCircles(center: LonLat): Promise<DistanceCircle[]> {
  const { circleRing } = await loadSurely(() => import("../../../lib/geodesy/index.ts"));
  return RADII.map((miles) => ({
    miles,
    positions: circleRing(center, nauticalMilesToMetres(miles), POINTS),
  }));
}
