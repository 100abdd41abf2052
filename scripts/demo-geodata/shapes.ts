import { type Random, seededRandom } from "../../server/demo/random.ts";

export type Position = [lon: number, lat: number];

/** One degree of latitude, nautical miles. */
const MILES_PER_DEGREE = 60;
const DEGREES = 10_000;

/** Four decimals: about 10 m, far more precise than this data. */
const rounded = (degrees: number): number => Math.round(degrees * DEGREES) / DEGREES;

/** A point `miles` from `from` in the direction `bearing` (degrees, 0 is north). */
export function moved([lon, lat]: Position, bearing: number, miles: number): Position {
  const angle = (bearing * Math.PI) / 180;
  const north = (Math.cos(angle) * miles) / MILES_PER_DEGREE;
  const east = (Math.sin(angle) * miles) / MILES_PER_DEGREE / Math.cos((lat * Math.PI) / 180);
  return [rounded(lon + east), rounded(lat + north)];
}

/**
 * An irregular area round a point, as a GeoJSON polygon (counter-clockwise): `long` and `wide` are half axes in nautical miles, `turn` is
 * the bearing of the long one. The same seed gives the same area.
 */
export function area(
  seed: string,
  centre: Position,
  { long, wide, turn = 0, corners = 14 }: { long: number; wide: number; turn?: number; corners?: number },
) {
  const random = seededRandom(seed);
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = -(index / corners) * 2 * Math.PI;
    const uneven = random.between(0.78, 1.12);
    const [along, across] = [Math.cos(angle) * long * uneven, Math.sin(angle) * wide * uneven];
    const bearing = turn + (Math.atan2(across, along) * 180) / Math.PI;
    return moved(centre, bearing, Math.hypot(along, across));
  });
  const [first] = ring;
  return { type: "Polygon", coordinates: [first === undefined ? ring : [...ring, first]] };
}

export const line = (...coordinates: Position[]) => ({ type: "LineString", coordinates });

export const point = ([lon, lat]: Position) => ({
  type: "Point",
  coordinates: [rounded(lon), rounded(lat)],
});

/** A time as the real services store a date: midnight in Norway, written in UTC (22:00 or 23:00 of the day before). */
export function norwegianMidnight(year: number, month: number, day: number): string {
  const summer = month > 3 && month < 11;
  return new Date(Date.UTC(year, month - 1, day) - (summer ? 2 : 1) * 3_600_000).toISOString();
}

export type { Random };
export { seededRandom };
