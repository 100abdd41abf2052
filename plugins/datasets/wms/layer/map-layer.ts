import type Layer from "ol/layer/Layer.js";
import type { FetchImage, ImageErrorMonitor } from "../../../../core/api/map.ts";
import type { WmsRequest } from "../url/request.ts";
import { loadPicture, type WmsPicture } from "./load-picture.ts";

/** What a layer of one request needs. */
export interface MapLayerSettings {
  request: WmsRequest;
  /** Width and height of a tile, px. */
  tileSize: number;
  /** CSS class of the layer's canvas; none: it may share one with the layers beside it. */
  className?: string;
  fetch: FetchImage;
  health: ImageErrorMonitor;
  /** Told of every answer that was no failure. */
  onAnswer(kind: WmsPicture["kind"]): void;
  /** Ends when another request takes the layer's place: what is on its way is cancelled and never drawn. */
  signal: AbortSignal;
}

export type LayerMaker = (settings: MapLayerSettings) => Layer;

/**
 * The pixels of one picture; a transparent one where the service has no data.
 * @throws Failure, or the reason of a signal
 */
export async function askPicture(
  settings: MapLayerSettings,
  url: string,
  signal: AbortSignal,
): Promise<ImageBitmap | HTMLImageElement> {
  settings.signal.throwIfAborted();
  const answer = await loadPicture(url, settings.fetch, AbortSignal.any([signal, settings.signal]));
  // An answer that was being decoded when it was superseded must not be drawn either.
  settings.signal.throwIfAborted();
  settings.onAnswer(answer.kind);
  return answer.kind === "image" ? answer.image : createImageBitmap(new ImageData(1, 1));
}
