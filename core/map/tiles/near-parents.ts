import type TileSource from "ol/source/Tile.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";

/** Maximum difference in zoom between a missing tile and a coarser tile that replaces it. */
const MAX_PARENT_LEVELS = 2;

/**
 * Limits how far the map enlarges coarse tiles in place of finer ones that have not loaded. A coastline from three
 * zooms away is up to eight times too coarse and would be taken for correct data; an empty map is not.
 */
export function keepParentsNear(source: TileSource): void {
  const original = source.getTileGridForProjection.bind(source);
  const near = new WeakMap<TileGrid, TileGrid>();
  source.getTileGridForProjection = (projection) => {
    const grid = original(projection);
    const known = near.get(grid);
    if (known) return known;
    // Grids of a projection are shared by all sources: this object derives from the shared one, for this source alone.
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

/** What base maps without some of their tiles need. */
export const loadMissingTiles = () => import("./missing-tiles.ts");
