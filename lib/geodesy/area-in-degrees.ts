import { EARTH_FLATTENING, EARTH_RADIUS } from "../earth.ts";
import type { LonLat } from "../lon-lat.ts";

const DEGREE = Math.PI / 180;
const E2 = EARTH_FLATTENING * (2 - EARTH_FLATTENING);
const E = Math.sqrt(E2);
/** Nodes and weights of Gauss and Legendre for five points on 0–1. */
const NODES = [0.046910077030668, 0.230765344947158, 0.5, 0.769234655052841, 0.953089922969332] as const;
const WEIGHTS = [
  0.118463442528095, 0.239314335249683, 0.284444444444444, 0.239314335249683, 0.118463442528095,
] as const;

/**
 * Area on the ellipsoid of a closed ring whose sides are straight in degrees, m²; also of one that spans the world.
 * Sides are exact along parallels and meridians, others to a millionth.
 */
export function areaInDegrees(ring: readonly Readonly<LonLat>[]): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [lon = 0, lat = 0] = ring[index - 1] ?? [];
    const [toLon = 0, toLat = 0] = ring[index] ?? [];
    const mean = NODES.reduce(
      (total, node, place) => total + (WEIGHTS[place] ?? 0) * areaBelow(lat + (toLat - lat) * node),
      0,
    );
    sum += (toLon - lon) * DEGREE * mean;
  }
  return Math.abs(sum);
}

/** Area between the equator and a parallel, m² for each radian of longitude (J. P. Snyder, Map Projections, 3-12). */
function areaBelow(lat: number): number {
  const sine = Math.sin(lat * DEGREE);
  const polar = EARTH_RADIUS * EARTH_RADIUS * (1 - E2);
  return (polar / 2) * (sine / (1 - E2 * sine * sine) + Math.atanh(E * sine) / E);
}
