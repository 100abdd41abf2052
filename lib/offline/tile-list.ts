import type { Bounds } from "../lon-lat.ts";

/** Latitude at which Web Mercator ends, degrees. */
const MAX_LATITUDE = 85.0511287798066;

/** A rectangle of tiles of one zoom, all numbers included. */
interface TileRange {
  z: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

export type TileNumber = readonly [z: number, x: number, y: number];

/** The tiles of Web Mercator that touch a box, zoom by zoom. A box across ±180° has its west greater than its east, or an edge beyond. */
export function* tilesIn(bounds: Bounds, minZoom: number, maxZoom: number): Generator<TileNumber> {
  for (const { z, west, east, north, south } of ranges(bounds, minZoom, maxZoom))
    for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) yield [z, x, y];
}

/** Their number, without listing them. */
export function countTiles(bounds: Bounds, minZoom: number, maxZoom: number): number {
  return ranges(bounds, minZoom, maxZoom).reduce(
    (sum, { west, east, north, south }) => sum + (east - west + 1) * (south - north + 1),
    0,
  );
}

function ranges(bounds: Bounds, minZoom: number, maxZoom: number): TileRange[] {
  const [, south, , north] = bounds;
  const found: TileRange[] = [];
  for (let z = minZoom; z <= maxZoom; z++) {
    const rows = { north: rowOf(Math.max(north, south), z), south: rowOf(Math.min(north, south), z) };
    const parts = columnsOf(bounds, z);
    for (const [west, east] of parts) found.push({ z, west, east, ...rows });
  }
  return found;
}

/** Columns from the west; two parts where the box crosses ±180°. Parts that would overlap are one. */
function columnsOf([west, , east]: Bounds, z: number): [number, number][] {
  const last = 2 ** z - 1;
  const width = east >= west ? east - west : east - west + 360;
  if (width >= 360) return [[0, last]];
  const from = columnOf(west, z);
  const to = columnOf(west + width, z);
  const start = wrapped(west);
  if (start + width <= 180) return [[from, to]];
  return to >= from - 1
    ? [[0, last]]
    : [
        [from, last],
        [0, to],
      ];
}

const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

function columnOf(lon: number, z: number): number {
  const side = 2 ** z;
  // The east edge of the world belongs to its last column.
  const share = lon === 180 ? 1 : (wrapped(lon) + 180) / 360;
  return Math.min(side - 1, Math.max(0, Math.floor(share * side)));
}

function rowOf(lat: number, z: number): number {
  const side = 2 ** z;
  const phi = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180;
  const share = (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2;
  return Math.min(side - 1, Math.max(0, Math.floor(share * side)));
}
