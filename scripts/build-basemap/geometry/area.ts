import { MEAN_EARTH_RADIUS } from "../../../lib/earth.ts";
import type { Ring } from "./types.ts";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Signed area of a ring on the sphere in square metres, positive when it runs counter-clockwise. */
export const signedArea = (ring: Ring): number => {
  let sum = 0;
  let previous = ring[ring.length - 1];
  for (const p of ring) {
    if (previous) {
      const middle = (Math.sin(radians(p[1])) + Math.sin(radians(previous[1]))) / 2;
      sum -= radians(p[0] - previous[0]) * middle;
    }
    previous = p;
  }
  return sum * MEAN_EARTH_RADIUS ** 2;
};

/** Area of a ring in square kilometres, whatever its direction. */
export const areaKm2 = (ring: Ring): number => Math.abs(signedArea(ring)) / 1e6;
