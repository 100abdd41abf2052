import type { LoaderOptions } from "ol/source/DataTile.js";
import type { BlobAnswer, Failure } from "../../../core/api/kernel.ts";
import {
  decodePicture,
  kindOfPicture,
  MissingPicture,
  pictureFailure,
  placeOf,
} from "../../../core/api/map.ts";
import type { TileAddress } from "./tile-url.ts";
import { withToken } from "./tile-url.ts";
import type { Token, TokenSource } from "./token-source.ts";

export interface TileLoaderSettings {
  url(tile: TileAddress): string;
  fetch(url: string, signal: AbortSignal): Promise<BlobAnswer>;
  /** null: the service needs no token. */
  tokens: TokenSource | null;
  tokenParameter: string;
  /** Default: the browser's own decoder. */
  decode?(blob: Blob, place: string): Promise<ImageBitmap>;
}

/**
 * Loads one tile for OpenLayers. Rejects with a Failure, with MissingPicture where a sparse pyramid has nothing
 * (the coarser tile stays), or with the signal's reason.
 */
export function tileLoader(settings: TileLoaderSettings) {
  const { tokens, decode = decodePicture } = settings;
  return async (
    z: number,
    x: number,
    y: number,
    { signal }: Pick<LoaderOptions, "signal">,
  ): Promise<ImageBitmap> => {
    const url = settings.url({ z, x, y });
    let token = tokens && (await tokens.get());
    let answer = await ask(settings, url, token, signal);
    // An expired token is answered with a refusal, or with a page or a text in place of the picture.
    if (tokens && token && isUnwelcome(answer)) {
      const newer = await tokens.renew(token);
      if (newer) {
        token = newer;
        answer = await ask(settings, url, token, signal);
      }
    }
    const kind = kindOfPicture(answer);
    if (kind === "missing") throw new MissingPicture();
    if (kind !== "picture") throw refusal(answer, url);
    return decode(answer.blob, placeOf(url));
  };
}

function ask(
  settings: TileLoaderSettings,
  url: string,
  token: Token | null,
  signal: AbortSignal,
): Promise<BlobAnswer> {
  return settings.fetch(token ? withToken(url, settings.tokenParameter, token.value) : url, signal);
}

function isUnwelcome(answer: BlobAnswer): boolean {
  const kind = kindOfPicture(answer);
  return kind === "refused" || (kind === "broken" && answer.status < 300);
}

function refusal(answer: BlobAnswer, url: string): Failure {
  return pictureFailure(answer, placeOf(url));
}
