import ImageLayer from "ol/layer/Image.js";
import type Layer from "ol/layer/Layer.js";
import TileLayer from "ol/layer/Tile.js";
import ImageTileSource from "ol/source/ImageTile.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";
import { createForExtent, createXYZ } from "ol/tilegrid.js";
import { Failure, fadeDuration, findCrs, type PictureHealth, watchTiles } from "../../../../core/index.ts";
import type { WmsRequest } from "../url/request.ts";
import { getMapUrl } from "../url/wms-url.ts";
import { type FetchBlob, loadPicture, type WmsPicture } from "./load-picture.ts";
import ViewImageSource from "./view-image-source.ts";

export interface MapLayerSettings {
  request: WmsRequest;
  fetch: FetchBlob;
  health: PictureHealth;
  /** Told of every answer that was no failure. */
  onAnswer(kind: WmsPicture["kind"]): void;
  /** Ends when another request takes the layer's place: what is on its way is cancelled and never drawn. */
  signal: AbortSignal;
}

const DEEPEST = 22;
/** Larger pictures than this are refused by many services, px. */
const LARGEST = 4096;

/** The map as tiles. */
export function tiledLayer(settings: MapLayerSettings, tileSize: number): Layer {
  const { request } = settings;
  const tileGrid = gridFor(request.crs, tileSize);
  const source = new ImageTileSource({
    projection: request.crs,
    tileGrid,
    transition: fadeDuration(),
    loader: async (z, x, y, { signal }) => {
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = tileGrid.getTileCoordExtent([z, x, y]);
      const url = getMapUrl(request, { extent: [minX, minY, maxX, maxY], width: tileSize, height: tileSize });
      return ask(settings, url, signal);
    },
  });
  watchTiles(source, settings.health);
  return new TileLayer({ source });
}

/** The map as one picture for the view, for services that write labels into it. */
export function viewLayer(settings: MapLayerSettings): Layer {
  const { request, health } = settings;
  let running = new AbortController();
  const source: ViewImageSource = new ViewImageSource({
    projection: request.crs,
    loader: async (extent, resolution, pixelRatio) => {
      running.abort();
      running = new AbortController();
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
      const scale = Math.max((maxX - minX) / LARGEST, (maxY - minY) / LARGEST, resolution / pixelRatio);
      const width = Math.max(1, Math.round((maxX - minX) / scale));
      const height = Math.max(1, Math.round((maxY - minY) / scale));
      try {
        const image = await ask(
          settings,
          getMapUrl(request, { extent: [minX, minY, maxX, maxY], width, height }),
          running.signal,
        );
        health.loadedPicture(source);
        return { image, extent, pixelRatio };
      } catch (error) {
        if (error instanceof Failure) {
          const wanted = () => !settings.signal.aborted;
          health.failedPicture(source, { wanted, retry: () => source.retry() }, error);
        }
        throw error;
      }
    },
  });
  return new ImageLayer({ source });
}

async function ask(settings: MapLayerSettings, url: string, signal: AbortSignal): Promise<ImageBitmap> {
  settings.signal.throwIfAborted();
  const answer = await loadPicture(url, settings.fetch, AbortSignal.any([signal, settings.signal]));
  // An answer that was being decoded when it was superseded must not be drawn either.
  settings.signal.throwIfAborted();
  settings.onAnswer(answer.kind);
  return answer.kind === "picture" ? answer.image : createImageBitmap(new ImageData(1, 1));
}

function gridFor(code: string, tileSize: number): TileGrid {
  if (code === "EPSG:3857") return createXYZ({ tileSize, maxZoom: DEEPEST });
  const extent = findCrs(code)?.extent ?? [-180, -90, 180, 90];
  return createForExtent([...extent], DEEPEST, tileSize, "top-left");
}
