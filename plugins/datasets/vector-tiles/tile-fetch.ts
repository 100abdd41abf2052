import { type BlobAnswer, Failure } from "../../../core/api/kernel.ts";
import { placeOf } from "../../../core/api/map.ts";
import { tileUrl } from "./tile-address.ts";
import type { FetchTile } from "./tile-pyramid.ts";

/** Makes the network call: an answer of any status. Throws a Failure without an answer. `again`: past all caches. */
export type Ask = (url: string, signal: AbortSignal, again: boolean) => Promise<BlobAnswer>;

/**
 * Reads tiles by address. 204, 404 and an empty body are an empty tile; anything else that is not a tile is a Failure.
 */
export function tileFetcher(template: string, ask: Ask): FetchTile {
  return async (tile, signal, again = false) => {
    const url = tileUrl(template, tile);
    const answer = await ask(url, signal, again);
    if (answer.status === 204 || answer.status === 404 || answer.status === 410) return null;
    if (answer.status < 200 || answer.status >= 300) throw refused(answer, placeOf(url));
    if (answer.blob.size === 0) return null;
    // A gateway that answers 200 with a page is down, not an empty tile.
    if (/^(text\/html|application\/(problem\+)?json)$/.test(answer.contentType)) throw noTile(placeOf(url));
    return answer.blob.arrayBuffer();
  };
}

function refused({ status, statusText }: BlobAnswer, place: string): Failure {
  const message = statusText ? `${status} - ${statusText}` : `${status}`;
  return new Failure(message, { id: "http-status", place, status, statusText });
}

/** The failure of an answer that cannot be read as a vector tile. */
export function noTile(place: string, cause?: unknown): Failure {
  const message = "The tile service answered with something that is no vector tile";
  return new Failure(message, { id: "bad-answer", place }, { cause });
}
