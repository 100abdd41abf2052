import { oneHost } from "../../../lib/address.ts";

/** Zoom, column from the west and row from the north, as in `{z}/{x}/{y}`. */
export type TileCoordinate = readonly [z: number, x: number, y: number];

/**
 * The address of a tile. `{-y}` counts rows from the south, `{a-c}` is one of several hosts. Other names in braces are
 * kept.
 */
export function tileUrl(template: string, [z, x, y]: TileCoordinate): string {
  return oneHost(template, x, y)
    .replaceAll("{z}", String(z))
    .replaceAll("{x}", String(x))
    .replaceAll("{-y}", String(2 ** z - 1 - y))
    .replaceAll("{y}", String(y));
}

export function tileKey([z, x, y]: TileCoordinate): string {
  return `${z}/${x}/${y}`;
}

/** The tiles that contain this one, nearest first. */
export function ancestors([z, x, y]: TileCoordinate, minZoom: number): TileCoordinate[] {
  const found: TileCoordinate[] = [];
  for (let up = 1; z - up >= minZoom; up++) found.push([z - up, x >> up, y >> up]);
  return found;
}
