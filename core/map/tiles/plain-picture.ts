import { Failure } from "../../services/failure.ts";
import { placeOf } from "./picture.ts";

/**
 * Loads a picture as pages have always done, which asks no leave of the service. Nothing but the picture comes of it.
 * @throws Failure `bad-answer` for what is no picture, whatever it is; the reason of the signal
 */
export async function loadPlainPicture(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  signal.throwIfAborted();
  const image = new Image();
  image.decoding = "async";
  const loaded = new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(noPicture(url));
    signal.addEventListener(
      "abort",
      () => {
        // An empty address ends what is on its way.
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

function noPicture(url: string): Failure {
  const message = "The service answered with something that is no picture";
  return new Failure(message, { id: "bad-answer", place: placeOf(url) });
}

/** What is told to the administrator of a map with such a service. */
export function plainNotice(url: string): string {
  const { origin } = new URL(url, globalThis.location?.href);
  return (
    `${origin} sends no CORS headers, so its pictures are drawn as plain images: what it says in place of a picture is lost, ` +
    "and a click in the map asks it nothing. Let it send Access-Control-Allow-Origin to have both."
  );
}
