import type { Geodesy } from "./geodesy/geodesy.ts";
import type { LonLat } from "./lon-lat.ts";

/** An item with a position; an item without one is left out. */
export interface Located {
  lon: number | null;
  lat: number | null;
}

/** An item with its distance and bearing from the origin. */
export interface Ranked<T extends Located> {
  target: T;
  lonLat: LonLat;
  /** Along the geodesic, m. */
  metres: number;
  /** At the origin, degrees from true north. */
  bearing: number;
}

/** Distances within this step look equal in the list: a tenth of a nautical mile, m. */
const DISTANCE_TOLERANCE_M = 185.2;

/** The nearest items first, at most `limit`. Items that look equally far are ordered by `prefer`, then by metres. */
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
