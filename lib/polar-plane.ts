import { EARTH_FLATTENING, EARTH_RADIUS } from "./earth.ts";

const RAD = Math.PI / 180;
const E2 = EARTH_FLATTENING * (2 - EARTH_FLATTENING);
const E = Math.sqrt(E2);
const E4 = E2 * E2;
const E6 = E4 * E2;

/** Coefficients of the latitude by the sines of 2, 4 and 6 times the authalic latitude (Snyder 3-18). */
const SERIES = [
  E2 / 3 + (31 * E4) / 180 + (517 * E6) / 5040,
  (23 * E4) / 360 + (251 * E6) / 3780,
  (761 * E6) / 45_360,
] as const;

/** q of the authalic latitude (Snyder 3-12). `lat` in radians. */
function authalic(lat: number): number {
  const sin = Math.sin(lat);
  const e = E * sin;
  return (1 - E2) * (sin / (1 - e * e) - Math.log((1 - e) / (1 + e)) / (2 * E));
}

const AT_POLE = authalic(Math.PI / 2);

/**
 * Distance of a latitude from the north pole in Lambert's azimuthal equal-area projection on the ellipsoid of WGS 84, m.
 * `lat` in degrees.
 */
export function polarDistance(lat: number): number {
  return EARTH_RADIUS * Math.sqrt(Math.max(0, AT_POLE - authalic(lat * RAD)));
}

/** The latitude at a distance from the pole, degrees; -90 beyond the south pole. Accurate to some millimetres. */
export function polarLatitude(distance: number): number {
  const q = 1 - (distance / EARTH_RADIUS) ** 2 / AT_POLE;
  const beta = Math.asin(Math.max(-1, q));
  const more = SERIES.reduce((sum, factor, at) => sum + factor * Math.sin(2 * (at + 1) * beta), 0);
  return (beta + more) / RAD;
}
