import { Failure } from "../../services/failure.ts";
import type { BlobAnswer } from "../../services/http.ts";
import { statusLine } from "../../services/status-text.ts";

/** What a picture address answered. `refused` and `broken` are for the user; `missing` is how sparse data says nothing. */
export type PictureKind = "picture" | "missing" | "refused" | "broken";

/**
 * Sorts an answer. Success alone proves nothing: services and gateways also send errors and pages with status 200,
 * so only a picture counts as a picture. 204, 404, 410 and an empty body are the holes of a sparse pyramid.
 */
export function kindOfPicture(answer: BlobAnswer): PictureKind {
  const { status } = answer;
  if (status === 204 || status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "refused";
  if (status < 200 || status >= 300) return "broken";
  if (answer.blob.size === 0) return "missing";
  return answer.contentType.startsWith("image/") ? "picture" : "broken";
}

/** Rejects a tile without being a failure: there is nothing here, and the coarser tile stays in view. */
export class MissingPicture extends Error {
  override name = "MissingPicture";
}

/**
 * The failure of an answer that is no picture.
 * @param place the address without secrets
 * @param detail what the service itself said, when it said something readable
 */
export function pictureFailure(answer: BlobAnswer, place: string, detail: string | null = null): Failure {
  if (answer.status >= 200 && answer.status < 300) {
    const message = detail ?? "The service answered with something that is no picture";
    return new Failure(message, { id: "bad-answer", place });
  }
  const { status, statusText } = answer;
  const message = detail ?? statusLine(status, statusText);
  return new Failure(message, { id: "http-status", place, status, statusText, title: detail });
}

/** The picture's pixels. A body that claims to be a picture and is none fails here. */
export async function decodePicture(blob: Blob, place: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob);
  } catch (error) {
    throw new Failure(
      "The service answered with a broken picture",
      { id: "bad-answer", place },
      { cause: error },
    );
  }
}

/** An address without its query, which may hold a token: for logs and messages. */
export function placeOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
