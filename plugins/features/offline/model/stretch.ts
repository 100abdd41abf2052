import type { AppServices } from "../../../../core/api/kernel.ts";
import { turnBetween, wrapLongitude } from "../../../../lib/degrees.ts";
import type { Bounds, LonLat } from "../../../../lib/lon-lat.ts";

/** Northernmost latitude of the tiles, degrees. */
const LIMIT = 85.0511;
/** Part of the view that a new area covers: its corners can be reached. */
const SHARE = 0.6;
/** What is smaller, as a position is, has this much around it, degrees of latitude. */
const LEAST = 0.1;

const limited = (lat: number) => Math.max(-LIMIT, Math.min(LIMIT, lat));

/** North-west, north-east, south-east, south-west: opposite corners are two places apart. */
export const cornersOf = ([west, south, east, north]: Bounds): LonLat[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];

/** The area between a corner that stays and another place, on the shorter way round the earth. */
export function stretch([fixedLon, fixedLat]: LonLat, [lon, lat]: LonLat): Bounds {
  const isEast = turnBetween(fixedLon, lon) >= 0;
  return [
    wrapLongitude(isEast ? fixedLon : lon),
    Math.min(fixedLat, limited(lat)),
    wrapLongitude(isEast ? lon : fixedLon),
    Math.max(fixedLat, limited(lat)),
  ];
}

/** The map that is seen, and where on it buttons are. */
type View = Pick<AppServices["map"], "bounds" | "size" | "padding" | "controlInsets">;

/** An area in the middle of the part of the view that no button covers, so that all its corners can be dragged. */
export function insetOf({ bounds, size, padding, controlInsets: buttons }: View): Bounds {
  const [west, south, east, north] = bounds;
  const degrees = [Math.min(360, east < west ? east + 360 - west : east - west), north - south] as const;
  const px = [
    size[0] - padding.left - padding.right || 1,
    size[1] - padding.top - padding.bottom || 1,
  ] as const;
  const [left, right] = [buttons.left / px[0], 1 - buttons.right / px[0]];
  const [bottom, top] = [buttons.bottom / px[1], 1 - buttons.top / px[1]];
  const at = (from: number, to: number, share: number) => from + (to - from) * share;
  const [first, last] = [(1 - SHARE) / 2, (1 + SHARE) / 2];
  return [
    wrapLongitude(west + degrees[0] * at(left, right, first)),
    limited(south + degrees[1] * at(bottom, top, first)),
    wrapLongitude(west + degrees[0] * at(left, right, last)),
    limited(south + degrees[1] * at(bottom, top, last)),
  ];
}

/** The area of a favourite. */
export function areaAround([west, south, east, north]: Bounds): Bounds {
  if (north - south >= LEAST || wrapLongitude(east - west) >= LEAST) return [west, south, east, north];
  const wide = LEAST / Math.max(LEAST, Math.cos((north * Math.PI) / 180));
  return [
    wrapLongitude(west - wide),
    limited(south - LEAST),
    wrapLongitude(east + wide),
    limited(north + LEAST),
  ];
}
