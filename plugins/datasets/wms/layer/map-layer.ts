import type Layer from "ol/layer/Layer.js";
import {
  decodeImage,
  type FetchImage,
  type ImageErrorMonitor,
  imageFailure,
  isPlain,
  kindOfImageAnswer,
  placeOf,
} from "../../../../core/api/map.ts";
import type { WmsRequest } from "../url/request.ts";

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
  onAnswer(kind: WmsImage["kind"]): void;
  /** Ends when another request takes the layer's place: what is on its way is cancelled and never drawn. */
  signal: AbortSignal;
}

export type LayerMaker = (settings: MapLayerSettings) => Layer;

/**
 * The pixels of one picture; a transparent one where the service has no data.
 * @throws Failure, or the reason of a signal
 */
export async function requestImage(
  settings: MapLayerSettings,
  url: string,
  signal: AbortSignal,
): Promise<ImageBitmap | HTMLImageElement> {
  settings.signal.throwIfAborted();
  const answer = await loadImage(url, settings.fetch, AbortSignal.any([signal, settings.signal]));
  // An answer that was being decoded when it was superseded must not be drawn either.
  settings.signal.throwIfAborted();
  settings.onAnswer(answer.kind);
  return answer.kind === "image" ? answer.image : createImageBitmap(new ImageData(1, 1));
}

/** A picture, or the service's word that it has nothing for this period or these filters. */
type WmsImage = { kind: "image"; image: ImageBitmap | HTMLImageElement } | { kind: "no-data" };

/**
 * Asks for one picture. HTTP status 200 with XML is a service exception, 204 or an empty body is "no data", and so is
 * an exception that only says that the time has none.
 * @throws Failure with the service's own words where it gave any
 */
async function loadImage(url: string, fetch: FetchImage, signal: AbortSignal): Promise<WmsImage> {
  const answer = await fetch(url, signal);
  if (isPlain(answer)) return { kind: "image", image: answer };
  if (kindOfImageAnswer(answer) === "image") {
    return { kind: "image", image: await decodeImage(answer.blob, placeOf(url)) };
  }
  const nothing = answer.status === 204 || (answer.status === 200 && answer.blob.size === 0);
  if (nothing) return { kind: "no-data" };
  if (answer.contentType.startsWith("image/")) throw imageFailure(answer, placeOf(url));
  // Most services answer with pictures. Where the words cannot be read, the status says enough.
  const reader = await import("../answer/explain-answer.ts").catch(() => null);
  const meant = await reader?.explainAnswer(answer, placeOf(url));
  if (meant === "no-data") return { kind: "no-data" };
  throw meant ?? imageFailure(answer, placeOf(url));
}
