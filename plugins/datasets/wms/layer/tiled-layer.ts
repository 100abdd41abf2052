import type Layer from "ol/layer/Layer.js";
import TileLayer from "ol/layer/Tile.js";
import ImageTileSource from "ol/source/ImageTile.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";
import { createForExtent, createXYZ } from "ol/tilegrid.js";
import { nextTask } from "../../../../core/api/kernel.ts";
import { fadeDuration, keepParentsNear, showFirstAtOnce, watchTiles } from "../../../../core/api/map.ts";
import { findCrs } from "../../../../lib/crs.ts";
import { getMapUrl } from "../url/wms-url.ts";
import { type MapLayerSettings, requestImage } from "./map-layer.ts";

const DEEPEST = 22;

/** The map as tiles. */
export function tiledLayer(settings: MapLayerSettings): Layer {
  const { request, tileSize, className, replaces } = settings;
  const tileGrid = gridFor(request.crs, tileSize);
  const source = new ImageTileSource({
    projection: request.crs,
    tileGrid,
    transition: fadeDuration(),
    loader: async (z, x, y, { signal }) => {
      // The map asks for all tiles of a window in one task.
      await nextTask();
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = tileGrid.getTileCoordExtent([z, x, y]);
      const url = getMapUrl(request, { extent: [minX, minY, maxX, maxY], width: tileSize, height: tileSize });
      return requestImage(settings, url, signal);
    },
  });
  keepParentsNear(source);
  watchTiles(source, settings.health);
  const layer = new TileLayer({ source, ...(className ? { className } : {}) });
  if (!replaces) showFirstAtOnce(layer);
  return layer;
}

function gridFor(code: string, tileSize: number): TileGrid {
  if (code === "EPSG:3857") return createXYZ({ tileSize, maxZoom: DEEPEST });
  const extent = findCrs(code)?.extent ?? [-180, -90, 180, 90];
  return createForExtent([...extent], DEEPEST, tileSize, "top-left");
}
