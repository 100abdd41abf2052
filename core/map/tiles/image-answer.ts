import { Failure } from "../../services/failure.ts";
import type { BlobAnswer } from "../../services/http.ts";
import { statusLine } from "../../services/status-text.ts";

/** What an image address answered. `refused` and `broken` are for the user; `missing` is how sparse data says nothing. */
export type ImageAnswerKind = "image" | "missing" | "refused" | "broken";

/**
 * Sorts an answer. Success alone proves nothing: services and gateways also send errors and pages with status 200,
 * so only an image counts. 204, 404, 410 and an empty body are the holes of a sparse pyramid.
 */
export function kindOfImageAnswer(answer: BlobAnswer): ImageAnswerKind {
  const { status } = answer;
  if (status === 204 || status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "refused";
  if (status < 200 || status >= 300) return "broken";
  if (answer.blob.size === 0) return "missing";
  return answer.contentType.startsWith("image/") ? "image" : "broken";
}

/** Rejects a tile without being a failure: there is nothing here, and the coarser tile stays in view. */
export class MissingImage extends Error {
  override name = "MissingImage";
}

/**
 * The failure of an answer that is no image.
 * @param place the address without secrets
 * @param detail what the service itself said, when it said something readable
 */
export function imageFailure(answer: BlobAnswer, place: string, detail: string | null = null): Failure {
  if (answer.status >= 200 && answer.status < 300) {
    const message = detail ?? "The service answered with something that is no image";
    return new Failure(message, { id: "bad-answer", place });
  }
  const { status, statusText } = answer;
  const message = detail ?? statusLine(status, statusText);
  return new Failure(message, { id: "http-status", place, status, statusText, title: detail });
}

/** The image's pixels. A body that claims to be an image and is none fails here. */
export async function decodeImage(blob: Blob, place: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob);
  } catch (error) {
    throw new Failure(
      "The service answered with a broken image",
      { id: "bad-answer", place },
      { cause: error },
    );
  }
}

/** An address without its query, which may hold a token: for logs and messages. */
export function placeOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
