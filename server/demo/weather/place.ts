/** One degree, radians. */
const RADIANS = Math.PI / 180;

/** A vector from the centre of the earth, as parts of its radius. */
export type Vector = readonly [number, number, number];

/** A position as the weather's formulas want it: its direction from the centre of the earth, with east and north there. */
export interface Place {
  /** Degrees. */
  lon: number;
  lat: number;
  up: Vector;
  east: Vector;
  north: Vector;
  /** Coriolis parameter, 1/s. */
  coriolis: number;
}

/** Angular speed of the earth, 1/s. */
const ROTATION = 7.2921e-5;

export function placeAt(lon: number, lat: number): Place {
  const [sinLon, cosLon] = [Math.sin(lon * RADIANS), Math.cos(lon * RADIANS)];
  const [sinLat, cosLat] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)];
  return {
    lon,
    lat,
    up: [cosLat * cosLon, cosLat * sinLon, sinLat],
    east: [-sinLon, cosLon, 0],
    north: [-sinLat * cosLon, -sinLat * sinLon, cosLat],
    coriolis: 2 * ROTATION * sinLat,
  };
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
