import type { LoaderOptions } from "ol/source/DataTile.js";
import { type BlobAnswer, Failure } from "../../../core/api/kernel.ts";
import {
  decodeImage,
  type FetchImage,
  type ImageAnswer,
  imageFailure,
  isPlain,
  kindOfImageAnswer,
  MissingImage,
  placeOf,
} from "../../../core/api/map.ts";
import type { TileAddress } from "./tile-url.ts";
import { withToken } from "./tile-url.ts";
import type { Token, TokenSource } from "./token-source.ts";

export interface TileLoaderSettings {
  url(tile: TileAddress): string;
  fetch: FetchImage;
  /** null: the service needs no token. */
  tokens: TokenSource | null;
  tokenParameter: string;
  /** Whether a tile that is requested now is requested past caches. */
  isAgain(): boolean;
  /** Default: the browser's own decoder. */
  decode?(blob: Blob, place: string): Promise<ImageBitmap>;
}

/** After this number of consecutive failures of plain images, they are not treated as missing tiles. */
const MANY_HOLES = 12;

/**
 * Loads one tile for OpenLayers. Rejects with a Failure, with MissingImage where a sparse pyramid has nothing
 * (the coarser tile stays), or with the signal's reason.
 */
export function tileLoader(settings: TileLoaderSettings) {
  const { tokens, decode = decodeImage } = settings;
  let failedInARow = 0;
  return async (
    z: number,
    x: number,
    y: number,
    { signal }: Pick<LoaderOptions, "signal">,
  ): Promise<ImageBitmap | HTMLImageElement> => {
    const url = settings.url({ z, x, y });
    const again = settings.isAgain();
    const token = tokens && (await tokens.get());
    const ask = (token: Token | null) =>
      settings.fetch(token ? withToken(url, settings.tokenParameter, token.value) : url, signal, again);
    let answer: ImageAnswer;
    try {
      answer = await ask(token);
      failedInARow = 0;
    } catch (error) {
      // A plain image does not say why it fails: most likely the tile is missing.
      if (error instanceof Failure && error.id === "bad-answer" && ++failedInARow < MANY_HOLES)
        throw new MissingImage();
      throw error;
    }
    if (isPlain(answer)) return answer;
    // For an expired token the service answers with a refusal, or with a page or text instead of the image.
    if (tokens && token && isUnwelcome(answer)) {
      const newer = await tokens.renew(token);
      if (newer) {
        answer = await ask(newer);
        if (isPlain(answer)) return answer;
      }
    }
    const kind = kindOfImageAnswer(answer);
    if (kind === "missing") throw new MissingImage();
    if (kind !== "image") throw await refusal(answer, url);
    return decode(answer.blob, placeOf(url));
  };
}

function isUnwelcome(answer: BlobAnswer): boolean {
  const kind = kindOfImageAnswer(answer);
  return kind === "refused" || (kind === "broken" && answer.status < 300);
}

/** A web page or an error text instead of an image is an error of the setup; a refusal is a failure of the service. */
async function refusal(answer: BlobAnswer, url: string): Promise<Failure> {
  const failure = imageFailure(answer, placeOf(url));
  if (answer.status !== 200) return failure;
  const judge = await import("../../../lib/diagnosis/diagnose-image.ts").catch(() => null);
  const { contentType } = answer;
  const found = judge?.diagnoseImage({ text: await answer.blob.text(), contentType });
  return found ? Failure.setup(found, placeOf(url)) : failure;
}
