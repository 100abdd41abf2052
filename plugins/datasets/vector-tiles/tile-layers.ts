/** Property of a feature that holds its layer in the tile; ol-mapbox-style reads it. */
export const LAYER = "mvt:layer";

/** Layer of the polygon of the whole tile, so that land is drawn only where a tile is loaded. */
export const TILE_LAYER = "farvann:tile";

/** Layer of the tiles that is water. */
export const SEA_LAYER = "water";

/** Layer of the polygon of a tile that is missing. */
export const MISSING_LAYER = "farvann:missing";

/** Layer of the simplified outlines of a layer of the tile. */
export function softLayer(layer: string): string {
  return `farvann:soft:${layer}`;
}
