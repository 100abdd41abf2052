import { statusLine } from "../../../lib/status-text.ts";
import { Failure } from "../../services/failure.ts";
import type { BlobAnswer } from "../../services/http.ts";

/**
 * Kinds of answers to an image request. `refused` and `broken` are reported to the user; `missing` is normal for sparse
 * data.
 */
export type ImageAnswerKind = "image" | "missing" | "refused" | "broken";

/**
 * Sorts an answer. Services and gateways also send errors and HTML pages with status 200, so only an image counts as
 * success. 204, 404, 410 and an empty body are gaps of a sparse pyramid.
 */
export function kindOfImageAnswer(answer: BlobAnswer): ImageAnswerKind {
  const { status } = answer;
  if (status === 204 || status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "refused";
  if (status < 200 || status >= 300) return "broken";
  if (answer.blob.size === 0) return "missing";
  return answer.contentType.startsWith("image/") ? "image" : "broken";
}

/** Rejects a tile without being a failure: there is no image, and the coarser tile stays visible. */
export class MissingImage extends Error {
  override name = "MissingImage";
}

/**
 * The failure for an answer that is not an image.
 * @param place the address without secrets
 * @param detail error text of the service, if it is readable
 */
export function imageFailure(answer: BlobAnswer, place: string, detail: string | null = null): Failure {
  if (answer.status >= 200 && answer.status < 300) {
    const message = detail ?? "The service answered with something that is no image";
    return new Failure(message, { id: "bad-answer", place, title: detail });
  }
  const { status, statusText } = answer;
  const message = detail ?? statusLine(status, statusText);
  return new Failure(message, { id: "http-status", place, status, statusText, title: detail });
}

/** Decodes an image. Fails for a body that is not an image. */
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

/** An address without its query, which may contain a token: for logs and messages. */
export function placeOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
