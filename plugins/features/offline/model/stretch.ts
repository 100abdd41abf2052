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

/** An area in the middle of the view. */
export function insetOf([west, south, east, north]: Bounds): Bounds {
  const width = Math.min(360, east < west ? east + 360 - west : east - west);
  const [x, y] = [(width * (1 - SHARE)) / 2, ((north - south) * (1 - SHARE)) / 2];
  return [wrapLongitude(west + x), limited(south + y), wrapLongitude(west + width - x), limited(north - y)];
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
