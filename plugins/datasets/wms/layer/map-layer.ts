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

/** Settings of a layer for one request. */
export interface MapLayerSettings {
  request: WmsRequest;
  /** Width and height of a tile, px. */
  tileSize: number;
  /** CSS class of the layer's canvas; absent: it may share a canvas with the layers beside it. */
  className?: string;
  fetch: FetchImage;
  health: ImageErrorMonitor;
  /** Called for every answer that is not a failure. */
  onAnswer(kind: WmsImage["kind"]): void;
  /** Whether it replaces a layer that fades out. */
  replaces: boolean;
  /** Aborted when another request replaces this layer: pending answers are cancelled and never drawn. */
  signal: AbortSignal;
}

export type LayerMaker = (settings: MapLayerSettings) => Layer;

/** The pixels of one image; a transparent one when the service has no data. */
export async function requestImage(
  settings: MapLayerSettings,
  url: string,
  signal: AbortSignal,
): Promise<ImageBitmap | HTMLImageElement> {
  settings.signal.throwIfAborted();
  const answer = await loadImage(url, settings.fetch, AbortSignal.any([signal, settings.signal]));
  // An answer that was superseded while it was decoded must not be drawn.
  settings.signal.throwIfAborted();
  settings.onAnswer(answer.kind);
  return answer.kind === "image" ? answer.image : createImageBitmap(new ImageData(1, 1));
}

/** An image, or the message that the service has no data for this period or these filters. */
type WmsImage = { kind: "image"; image: ImageBitmap | HTMLImageElement } | { kind: "no-data" };

/**
 * Requests one image. HTTP status 200 with XML is a service exception, 204 or an empty body is "no data", and so is an
 * exception that only says that there is no data for the time.
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
  // Loaded on demand, because most answers are images. When it cannot be loaded, the status is enough.
  const reader = await import("../answer/explain-answer.ts").catch(() => null);
  const meant = await reader?.explainAnswer(answer, placeOf(url));
  if (meant === "no-data") return { kind: "no-data" };
  throw meant ?? imageFailure(answer, placeOf(url));
}
