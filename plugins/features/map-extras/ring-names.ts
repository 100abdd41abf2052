import type { AppServices } from "../../../core/api/kernel.ts";
import { type LonLat, toMap } from "../../../core/api/map.ts";

/** Minimum radius of a ring with space for its name beside the symbol in its middle, px. */
const MIN_RADIUS = 24;
/**
 * Distance from the middle of a name to elements over the map, px: half the name, and the graticule's labels at the
 * edge.
 */
const ROOM = { width: 22, height: 24 };

type Pixel = readonly [x: number, y: number];

/** The visible part of the map between elements at its edges. */
export interface Sight {
  /** Range for the middle of a name, px from the top left of the map. */
  free: { readonly first: Pixel; readonly last: Pixel };
  /** Px from the top left of the map for a position. */
  pixelOf(place: LonLat): Pixel;
}

/** The present view of the map. Observed. */
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
 * Position of the name of a ring: at its top; at its bottom if the top is covered; if both are, as high as it is
 * readable. Null without space.
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
