/** Property of a feature that holds its layer in the tile; ol-mapbox-style reads it. */
export const LAYER = "mvt:layer";

/** Layer of the polygon of the whole tile, so that land is drawn only where a tile is loaded. */
export const TILE_LAYER = "farvann:tile";

/** Layer of the simplified outlines of a layer of the tile. */
export function softLayer(layer: string): string {
  return `farvann:soft:${layer}`;
}
