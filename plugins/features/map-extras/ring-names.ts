import { type AppServices, type LonLat, toMap } from "../../../core/index.ts";

/** Of a ring that has room for its name beside what stands in its middle, px. */
const LEAST_RADIUS = 24;
/** Half a line of letters, px. */
const HALF_LINE = 7;

/** The picture between what lies over its top and its bottom. */
export interface Sight {
  /** Px from the top of the picture where the middle of a line of letters may stand. */
  free: readonly [first: number, last: number];
  /** Px from the top of the picture of a place in map units. */
  heightOf(place: LonLat): number;
}

/** How the map stands. Observed. */
export function sightOf(map: AppServices["map"]): Sight {
  const { center, projection, resolution, rotation, size, padding, rim } = map;
  const [x, y] = toMap(center, projection);
  const [first, last] = [padding.top, size[1] - padding.bottom];
  const middle = (first + last) / 2;
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  return {
    free: [first + rim.top + HALF_LINE, last - rim.bottom - HALF_LINE],
    heightOf: ([east, north]) => middle + ((east - x) * sine - (north - y) * cosine) / resolution,
  };
}

/** Where the name of a ring stands: at its top, or at its bottom where the top is covered; null where there is no room. */
export function ringNamePlace(ring: readonly LonLat[], { free, heightOf }: Sight): LonLat | null {
  const heights = ring.map(heightOf);
  const ends = [Math.min(...heights), Math.max(...heights)] as const;
  if (ends[1] - ends[0] < 2 * LEAST_RADIUS) return null;
  const seen = ends.find((height) => height >= free[0] && height <= free[1]);
  return seen === undefined ? null : (ring[heights.indexOf(seen)] ?? null);
}
