import { Failure } from "../../services/failure.ts";
import type { BlobAnswer } from "../../services/http.ts";

/** What an image address gives: an answer that can be read, or an image that can only be drawn. */
export type ImageAnswer = BlobAnswer | HTMLImageElement;

export type FetchImage = (url: string, signal: AbortSignal) => Promise<ImageAnswer>;

/** What is lost with plain images. */
export interface PlainNotice {
  /** For the administrator, with what to do. */
  message: string;
  /** For the line about the source. */
  note: { no: string; en: string };
}

type PlainImages = typeof import("./plain-image.ts");

export interface ImageFetchSettings {
  fetch(url: string, signal: AbortSignal): Promise<BlobAnswer>;
  /** Whether images that can only be drawn will do. Where they are transformed pixel by pixel they will not. */
  allowPlain: boolean;
  /** Called once when images begin to be drawn as plain images. */
  onPlain?(notice: PlainNotice): void;
  /** Default: loaded when it is needed. */
  plainImages?: () => Promise<Pick<PlainImages, "loadPlainImage" | "plainNotice">>;
}

/**
 * Fetches images, also of services that let no other site read their answers (they send no CORS headers): once one of theirs
 * has come as a plain image, all are asked for like that. For a plain image the browser does not say why it fails.
 */
export function imageFetch(settings: ImageFetchSettings): FetchImage {
  const { fetch, allowPlain, onPlain, plainImages = () => import("./plain-image.ts") } = settings;
  let load: FetchImage | null = null;
  /** Another image may have settled it while this one was on its way. */
  const settled = (): FetchImage | null => load;
  /** Ends what is still asked for in the other way. */
  const switched = new AbortController();
  return async (url, signal) => {
    if (load !== null) return load(url, signal);
    try {
      return await fetch(url, AbortSignal.any([signal, switched.signal]));
    } catch (error) {
      signal.throwIfAborted();
      const plain = settled();
      if (plain !== null) return plain(url, signal);
      if (!allowPlain || !(error instanceof Failure) || error.id !== "http-network") throw error;
      const part = await plainImages().catch(() => null);
      const image = await part?.loadPlainImage(url, signal).catch(() => null);
      signal.throwIfAborted();
      // No image either way: that is an outage.
      if (!part || !image) throw error;
      if (settled() === null) {
        load = part.loadPlainImage;
        switched.abort(new DOMException("Drawn as plain images", "AbortError"));
        onPlain?.(part.plainNotice(url));
      }
      return image;
    }
  };
}

/** Whether the answer can only be drawn. */
export function isPlain(answer: ImageAnswer): answer is HTMLImageElement {
  return !("status" in answer);
}
