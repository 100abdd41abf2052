/**
 * Positions as integers: the world of a projection is 2^32 units wide, so that a 32-bit subtraction wraps over the
 * antimeridian and is accurate to a centimetre.
 */
import {
  MERCATOR_EDGE,
  MERCATOR_MAX_LATITUDE,
  POLAR,
  POLAR_EDGE,
  POLAR_MERIDIAN,
} from "../../../../lib/crs.ts";
import { polarDistance } from "../../../../lib/polar-plane.ts";

const UNITS = 2 ** 32;
const RAD = Math.PI / 180;
const POLAR_WIDTH = 2 * POLAR_EDGE;

export interface World {
  /** Map units (m) per unit. */
  unit: number;
  /** x to the right and y up, from the middle of the world. */
  place(lon: number, lat: number): [x: number, y: number];
  /** Map length of a metre on the ground. */
  stretch(lat: number): number;
  /** The same at a place, by its y in units of the world. */
  stretchAt(y: number): number;
  /** Direction of north, degrees to the right of up. */
  north(lon: number): number;
}

const MERCATOR_WORLD: World = {
  unit: (2 * MERCATOR_EDGE) / UNITS,
  place(lon, lat) {
    const y = Math.log(Math.tan(Math.PI / 4 + (clamp(lat) * RAD) / 2)) / (2 * Math.PI);
    return [Math.round((lon / 360) * UNITS), Math.round(y * UNITS)];
  },
  stretch: (lat) => 1 / Math.cos(clamp(lat) * RAD),
  stretchAt: (y) => Math.cosh((y / UNITS) * 2 * Math.PI),
  north: () => 0,
};

/** Lambert azimuthal equal area from the pole, on the ellipsoid (EPSG:3575). */
const POLAR_WORLD: World = {
  unit: POLAR_WIDTH / UNITS,
  place(lon, lat) {
    const distance = polarDistance(lat);
    const angle = (lon - POLAR_MERIDIAN) * RAD;
    const scale = UNITS / POLAR_WIDTH;
    return [Math.round(distance * Math.sin(angle) * scale), Math.round(-distance * Math.cos(angle) * scale)];
  },
  stretch: () => 1,
  stretchAt: () => 1,
  north: (lon) => POLAR_MERIDIAN - lon,
};

/** The world of a projection; Web Mercator for unknown ones. */
export function worldOf(projection: string): World {
  return projection === POLAR ? POLAR_WORLD : MERCATOR_WORLD;
}

const clamp = (lat: number): number => Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat));
