import { distanceBetween } from "../../../../lib/sphere.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";

/** A position on the earth, degrees. */
interface Place {
  lon: number;
  lat: number;
}

type Vector = readonly [x: number, y: number, z: number];

const RAD = Math.PI / 180;

/** Nautical miles on the sphere: accurate enough to judge whether a vessel can have sailed it. */
export function milesBetween(a: Place, b: Place): number {
  return metresToNauticalMiles(distanceBetween([a.lon, a.lat], [b.lon, b.lat]));
}

/** The position at a share of the great circle between two positions; also across the antimeridian and the pole. */
export function between(a: Place, b: Place, share: number): Place {
  const [p, q] = [vectorOf(a), vectorOf(b)];
  const mix = (index: 0 | 1 | 2) => p[index] + (q[index] - p[index]) * share;
  const [x, y, z] = [mix(0), mix(1), mix(2)];
  return { lon: Math.atan2(y, x) / RAD, lat: Math.atan2(z, Math.hypot(x, y)) / RAD };
}

function vectorOf({ lon, lat }: Place): Vector {
  const across = Math.cos(lat * RAD);
  return [across * Math.cos(lon * RAD), across * Math.sin(lon * RAD), Math.sin(lat * RAD)];
}
