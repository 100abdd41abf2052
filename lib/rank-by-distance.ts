import type { Geodesy } from "./geodesy/geodesy.ts";
import type { LonLat } from "./lon-lat.ts";

/** Something at a place; without one it has no distance and is left out. */
export interface Located {
  lon: number | null;
  lat: number | null;
}

/** Something, with where it lies as seen from a place. */
export interface Ranked<T extends Located> {
  target: T;
  lonLat: LonLat;
  /** Along the shortest way on the ellipsoid. */
  metres: number;
  /** At the place it is seen from, degrees from true north. */
  bearing: number;
}

/** What reads as equally far: a tenth of a nautical mile, m. */
const DISTANCE_TOLERANCE_M = 185.2;

/** The nearest first, at most `limit` of them; what reads as equally far by `prefer`, else by what it is in metres. */
export function rankByDistance<T extends Located>(
  from: Readonly<LonLat>,
  targets: readonly T[],
  limit: number,
  { leg }: Pick<Geodesy, "leg">,
  prefer: (a: T, b: T) => number = () => 0,
): Ranked<T>[] {
  const ranked = targets.flatMap((target): Ranked<T>[] => {
    const { lon, lat } = target;
    if (lon === null || lat === null) return [];
    const { metres, bearing } = leg(from, [lon, lat]);
    return [{ target, lonLat: [lon, lat], metres, bearing }];
  });
  const steps = ({ metres }: Ranked<T>) => Math.round(metres / DISTANCE_TOLERANCE_M);
  return ranked
    .sort((a, b) => steps(a) - steps(b) || prefer(a.target, b.target) || a.metres - b.metres)
    .slice(0, limit);
}
