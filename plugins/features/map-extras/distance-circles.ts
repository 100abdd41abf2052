import { type LonLat, loadGeodesy, loadSurely } from "../../../core/index.ts";

/** Radii, nautical miles: the ranges of a ship's radar, and the width of the territorial sea. */
export const RADII = [1, 3, 6, 12];
const METRES_PER_NM = 1852;
const POINTS = 96;

export interface DistanceCircle {
  miles: number;
  positions: LonLat[];
}

/** Circles on the ground round a position, closed. */
export async function distanceCircles(center: LonLat): Promise<DistanceCircle[]> {
  const { circleRing } = await loadSurely(loadGeodesy);
  return RADII.map((miles) => ({
    miles,
    positions: circleRing(center, miles * METRES_PER_NM, POINTS),
  }));
}
