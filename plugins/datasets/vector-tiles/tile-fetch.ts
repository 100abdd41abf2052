import { Failure } from "../../../core/index.ts";
import { tileUrl } from "./tile-address.ts";
import type { FetchTile } from "./tile-pyramid.ts";

/** How long a tile may take, ms. */
const TIMEOUT = 20_000;

/** Reads tiles by address. 204, 404 and an empty body are an empty tile; anything else that is no tile is a Failure. */
export function tileFetcher(template: string): FetchTile {
  return async (tile, signal) => {
    const url = tileUrl(template, tile);
    const timeout = AbortSignal.timeout(TIMEOUT);
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
      if (response.status === 204 || response.status === 404) return null;
      if (!response.ok) throw refused(response, url);
      if (isPage(response)) throw notATile(response, url);
      const bytes = await response.arrayBuffer();
      return bytes.byteLength === 0 ? null : bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Failure) throw error;
      throw unanswered(url, timeout.aborted, error);
    }
  };
}

function refused(response: Response, url: string): Failure {
  return new Failure(`${response.status} - ${response.statusText}`, {
    id: "http-status",
    place: place(url),
    status: response.status,
    statusText: response.statusText,
  });
}

/** A gateway that answers 200 with a page is down, not empty. */
function isPage(response: Response): boolean {
  return /^(text\/html|application\/json)/i.test(response.headers.get("content-type") ?? "");
}

function notATile(response: Response, url: string): Failure {
  return new Failure("The tile service answered with something that is no vector tile", {
    id: "bad-answer",
    place: place(url),
    status: response.status,
  });
}

function unanswered(url: string, timedOut: boolean, cause: unknown): Failure {
  const details = { id: timedOut ? "http-timeout" : "http-network", place: place(url) };
  const message = timedOut ? `No answer within ${TIMEOUT / 1000} s` : "The tile service could not be reached";
  return new Failure(message, details, { cause });
}

/** The address without its query, which may hold a token. */
function place(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

