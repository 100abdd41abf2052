import {
  decodeImage,
  type FetchImage,
  imageFailure,
  isPlain,
  kindOfImageAnswer,
  placeOf,
} from "../../../../core/api/map.ts";

/** A picture, or the service's word that it has nothing for this period or these filters. */
export type WmsPicture = { kind: "image"; image: ImageBitmap | HTMLImageElement } | { kind: "no-data" };

/**
 * Asks for one picture. HTTP status 200 with XML is a service exception, 204 or an empty body is "no data", and so is
 * an exception that only says that the time has none.
 * @throws Failure with the service's own words where it gave any
 */
export async function loadPicture(url: string, fetch: FetchImage, signal: AbortSignal): Promise<WmsPicture> {
  const answer = await fetch(url, signal);
  if (isPlain(answer)) return { kind: "image", image: answer };
  if (kindOfImageAnswer(answer) === "image") {
    return { kind: "image", image: await decodeImage(answer.blob, placeOf(url)) };
  }
  const nothing = answer.status === 204 || (answer.status === 200 && answer.blob.size === 0);
  if (nothing) return { kind: "no-data" };
  if (answer.contentType.startsWith("image/")) throw imageFailure(answer, placeOf(url));
  // Most services answer with pictures. Where the words cannot be read, the status says enough.
  const reader = await import("../answer/explain-answer.ts").catch(() => null);
  const meant = await reader?.explainAnswer(answer, placeOf(url));
  if (meant === "no-data") return { kind: "no-data" };
  throw meant ?? imageFailure(answer, placeOf(url));
}
