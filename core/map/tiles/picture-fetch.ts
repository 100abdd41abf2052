import { Failure } from "../../services/failure.ts";
import type { BlobAnswer } from "../../services/http.ts";

/** What a picture address gives: an answer that can be read, or a picture that can only be drawn. */
export type PictureAnswer = BlobAnswer | HTMLImageElement;

export type FetchPicture = (url: string, signal: AbortSignal) => Promise<PictureAnswer>;

type PlainPictures = typeof import("./plain-picture.ts");

export interface PictureFetchSettings {
  fetch(url: string, signal: AbortSignal): Promise<BlobAnswer>;
  /** Whether pictures that can only be drawn will do. Where they are transformed pixel by pixel they will not. */
  allowPlain: boolean;
  /** Called once, with a sentence for the administrator, when pictures begin to be drawn as plain images. */
  onPlain?(notice: string): void;
  /** Default: loaded when it is needed. */
  plainPictures?: () => Promise<Pick<PlainPictures, "loadPlainPicture" | "plainNotice">>;
}

/**
 * Fetches pictures, also of services that let no other site read their answers (they send no CORS headers): once one of theirs
 * has come as a plain image, all are asked for like that. Of a plain image nobody learns why it fails.
 */
export function pictureFetch(settings: PictureFetchSettings): FetchPicture {
  const { fetch, allowPlain, onPlain, plainPictures = () => import("./plain-picture.ts") } = settings;
  let load: FetchPicture | null = null;
  /** Another picture may have settled it while this one was on its way. */
  const settled = (): FetchPicture | null => load;
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
      const part = await plainPictures().catch(() => null);
      const image = await part?.loadPlainPicture(url, signal).catch(() => null);
      signal.throwIfAborted();
      // No picture either way: that is an outage.
      if (!part || !image) throw error;
      if (settled() === null) {
        load = part.loadPlainPicture;
        switched.abort(new DOMException("Drawn as plain images", "AbortError"));
        onPlain?.(part.plainNotice(url));
      }
      return image;
    }
  };
}

/** Whether the answer can only be drawn. */
export function isPlain(answer: PictureAnswer): answer is HTMLImageElement {
  return !("status" in answer);
}
