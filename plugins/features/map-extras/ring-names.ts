import type { AppServices } from "../../../core/api/kernel.ts";
import { type LonLat, toMap } from "../../../core/api/map.ts";

/** Of a ring that has room for its name beside what stands in its middle, px. */
const MIN_RADIUS = 24;
/** From the middle of a name to what lies over the picture, px: half the name, and the graticule's labels at the edge. */
const ROOM = { width: 22, height: 24 };

type Pixel = readonly [x: number, y: number];

/** The picture between what lies over its edges. */
export interface Sight {
  /** Where the middle of a name may stand, px from the top left of the picture. */
  free: { readonly first: Pixel; readonly last: Pixel };
  /** Px from the top left of the picture of a place in map units. */
  pixelOf(place: LonLat): Pixel;
}

/** How the map stands. Observed. */
export function sightOf(map: AppServices["map"]): Sight {
  const { center, projection, resolution, rotation, size, padding, controlInsets } = map;
  const [east, north] = toMap(center, projection);
  const [left, right] = [padding.left, size[0] - padding.right];
  const [top, bottom] = [padding.top, size[1] - padding.bottom];
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  return {
    free: {
      first: [left + controlInsets.left + ROOM.width, top + controlInsets.top + ROOM.height],
      last: [right - controlInsets.right - ROOM.width, bottom - controlInsets.bottom - ROOM.height],
    },
    pixelOf: ([x, y]) => {
      const [dx, dy] = [(x - east) / resolution, (y - north) / resolution];
      return [(left + right) / 2 + dx * cosine + dy * sine, (top + bottom) / 2 + dx * sine - dy * cosine];
    },
  };
}

/**
 * Where the name of a ring stands: at its top, or at its bottom where the top is covered, or as high as it can be
 * read where both are. Null where there is no room.
 */
export function ringNamePlace(ring: readonly LonLat[], { free, pixelOf }: Sight): LonLat | null {
  const points = ring
    .map((place) => ({ place, pixel: pixelOf(place) }))
    .sort((a, b) => a.pixel[1] - b.pixel[1]);
  const [top, bottom] = [points[0], points.at(-1)];
  if (!top || !bottom || bottom.pixel[1] - top.pixel[1] < 2 * MIN_RADIUS) return null;
  const isFree = ({ pixel: [x, y] }: { pixel: Pixel }) =>
    x >= free.first[0] && x <= free.last[0] && y >= free.first[1] && y <= free.last[1];
  return [top, bottom, ...points].find(isFree)?.place ?? null;
}
