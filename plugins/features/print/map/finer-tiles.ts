import type Layer from "ol/layer/Layer.js";
import TileLayer from "ol/layer/Tile.js";
import type TileSource from "ol/source/Tile.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";

/** Px for each CSS px from which one zoom more is worth four times as many tiles. */
const FINER_FROM = 2;

/**
 * Draws raster tiles of the next zoom in place of those for the screen, as far as their grid goes, so that a sheet is as sharp as its
 * resolution allows; one zoom only, out of regard for the services. Vector tiles need none. Returns what ends it.
 */
export function finerTiles(layers: readonly Layer[], pixelRatio: number): () => void {
  if (pixelRatio < FINER_FROM) return () => undefined;
  const sources = new Set<TileSource>();
  for (const layer of layers) {
    const source = layer instanceof TileLayer ? layer.getSource() : null;
    if (source) sources.add(source);
  }
  const ends = [...sources].map(finer);
  return () => {
    for (const end of ends) end();
  };
}

function finer(source: TileSource): () => void {
  const original = source.getTileGridForProjection;
  const made = new WeakMap<TileGrid, TileGrid>();
  source.getTileGridForProjection = (projection) => {
    const grid = original.call(source, projection);
    const known = made.get(grid);
    if (known) return known;
    // Other sources may share the grid: this object derives from it, for this source alone.
    const deeper: TileGrid = Object.create(grid, {
      getZForResolution: {
        value: (...[resolution, direction]: Parameters<TileGrid["getZForResolution"]>) =>
          grid.getZForResolution(resolution / 2, direction),
      },
    });
    made.set(grid, deeper);
    return deeper;
  };
  return () => {
    source.getTileGridForProjection = original;
  };
}
