import type { LonLat, loadGeodesy } from "../../../../core/index.ts";

export type Geodesy = Awaited<ReturnType<typeof loadGeodesy>>;

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

/** The nearest first, at most `limit` of them. What is equally far keeps its order. */
export function rankByDistance<T extends Located>(
  from: Readonly<LonLat>,
  targets: readonly T[],
  limit: number,
  { leg }: Pick<Geodesy, "leg">,
): Ranked<T>[] {
  const ranked = targets.flatMap((target): Ranked<T>[] => {
    const { lon, lat } = target;
    if (lon === null || lat === null) return [];
    const { metres, bearing } = leg(from, [lon, lat]);
    return [{ target, lonLat: [lon, lat], metres, bearing }];
  });
  return ranked.sort((a, b) => a.metres - b.metres).slice(0, limit);
}
