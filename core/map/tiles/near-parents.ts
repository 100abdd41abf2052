import type TileSource from "ol/source/Tile.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";

/** How many zooms coarser a tile may be that stands in for one that has not loaded. */
const MAX_PARENT_LEVELS = 2;

/**
 * Keeps the map from enlarging coarse tiles in place of finer ones that have not loaded. A coast of a tile three
 * zooms away is up to eight times too coarse, and looks like data; an empty map does not.
 */
export function keepParentsNear(source: TileSource): void {
  const original = source.getTileGridForProjection.bind(source);
  const near = new WeakMap<TileGrid, TileGrid>();
  source.getTileGridForProjection = (projection) => {
    const grid = original(projection);
    const known = near.get(grid);
    if (known) return known;
    // Grids of a projection are shared by all sources: this one stands before it, for this source alone.
    const made: TileGrid = Object.create(grid, {
      getTileRangeForTileCoordAndZ: {
        value: (...[coordinate, z, range]: Parameters<TileGrid["getTileRangeForTileCoordAndZ"]>) =>
          z < (coordinate[0] ?? z) - MAX_PARENT_LEVELS
            ? null
            : grid.getTileRangeForTileCoordAndZ(coordinate, z, range),
      },
    });
    near.set(grid, made);
    return made;
  };
}
