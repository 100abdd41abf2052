import { Failure } from "../../services/failure.ts";
import type { BlobAnswer } from "../../services/http.ts";
import { nextTask } from "../../util/next-task.ts";

/** The result of an image request: an answer that can be read, or an image that can only be drawn. */
export type ImageAnswer = BlobAnswer | HTMLImageElement;

export type FetchImage = (url: string, signal: AbortSignal, again?: boolean) => Promise<ImageAnswer>;

/** What plain images cannot do. */
export interface PlainNotice {
  /** For the administrator, with the remedy. */
  message: string;
  /** For the line about the source in the user interface. */
  note: { no: string; en: string };
}

type PlainImages = typeof import("./plain-image.ts");

export interface ImageFetchSettings {
  fetch(url: string, signal: AbortSignal, again?: boolean): Promise<BlobAnswer>;
  /** Whether images that can only be drawn are acceptable. They are not when pixels are transformed. */
  allowPlain: boolean;
  /** Called once when images begin to be drawn as plain images. */
  onPlain?(notice: PlainNotice): void;
  /** Default: loaded on demand. */
  plainImages?: () => Promise<Pick<PlainImages, "loadPlainImage" | "plainNotice">>;
}

/**
 * Fetches images, also from services that send no CORS headers, so that a page of another site may not read their
 * answers: after one of their images has loaded as a plain image, all are requested like that. The browser does not say
 * why a plain image fails. `again` requests past all caches, which a plain image cannot. Each request begins in a task of
 * its own, since the map asks for all tiles of a window in one.
 */
export function imageFetch(settings: ImageFetchSettings): FetchImage {
  const { fetch, allowPlain, onPlain, plainImages = () => import("./plain-image.ts") } = settings;
  let load: FetchImage | null = null;
  /** Another image may have decided it while this one was loading. */
  const settled = (): FetchImage | null => load;
  /** Aborts requests that still use the other way. */
  const switched = new AbortController();
  let turn = Promise.resolve();
  return async (url, signal, again) => {
    turn = turn.then(nextTask);
    await turn;
    signal.throwIfAborted();
    if (load !== null) return load(url, signal);
    try {
      return await fetch(url, AbortSignal.any([signal, switched.signal]), again);
    } catch (error) {
      signal.throwIfAborted();
      const plain = settled();
      if (plain !== null) return plain(url, signal);
      if (!allowPlain || !(error instanceof Failure) || error.id !== "http-network") throw error;
      const part = await plainImages().catch(() => null);
      const image = await part?.loadPlainImage(url, signal).catch(() => null);
      signal.throwIfAborted();
      // Neither way gives an image: that is an outage.
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
