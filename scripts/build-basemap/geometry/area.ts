import { METRES_PER_DEGREE } from "./simplify.ts";
import type { Ring } from "./types.ts";

/** Signed area of a ring in square metres, positive when it runs counter-clockwise; good for rings up to some degrees. */
export const signedArea = (ring: Ring): number => {
  let sum = 0;
  let previous = ring[ring.length - 1];
  for (const p of ring) {
    if (previous) {
      const k = Math.cos((((p[1] + previous[1]) / 2) * Math.PI) / 180);
      sum += (previous[0] - p[0]) * k * (previous[1] + p[1]);
    }
    previous = p;
  }
  return (sum / 2) * METRES_PER_DEGREE ** 2;
};

/** Area of a ring in square kilometres, whatever its direction. */
export const areaKm2 = (ring: Ring): number => Math.abs(signedArea(ring)) / 1e6;
