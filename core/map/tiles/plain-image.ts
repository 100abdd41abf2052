import { Failure } from "../../services/failure.ts";
import { placeOf } from "./image-answer.ts";
import type { PlainNotice } from "./image-fetch.ts";

/**
 * Loads an image with an img element, for which the service needs no CORS headers. The page can draw it, but not read
 * it.
 * @throws Failure `bad-answer` for what is not an image; the reason of the signal
 */
export async function loadPlainImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  signal.throwIfAborted();
  const image = new Image();
  image.decoding = "async";
  const loaded = new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(noImage(url));
    signal.addEventListener(
      "abort",
      () => {
        // An empty address aborts the request.
        image.src = "";
        reject(signal.reason);
      },
      { once: true },
    );
  });
  image.src = url;
  await loaded;
  return image;
}

function noImage(url: string): Failure {
  const message = "The service answered with something that is no image";
  return new Failure(message, { id: "bad-answer", place: placeOf(url) });
}

/** The notice about a service whose images are drawn like that. */
export function plainNotice(url: string): PlainNotice {
  const { origin, host } = new URL(url, globalThis.location?.href);
  return {
    message:
      `${origin} sends no CORS headers, so its images are drawn as plain images: what it says in place of an image is lost, ` +
      'and a click in the map asks it nothing. Let it send Access-Control-Allow-Origin to have both, or set "proxy": true at the source.',
    note: {
      no: `${host} slipper ikke andre nettsteder til (CORS): bildene vises, men et klikk i kartet gir ikke svar herfra.`,
      en: `${host} admits no other sites (CORS): its pictures are shown, but a click in the map gets no answer from it.`,
    },
  };
}
