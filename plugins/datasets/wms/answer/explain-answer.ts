import { type BlobAnswer, Failure } from "../../../../core/api/kernel.ts";
import { imageFailure } from "../../../../core/api/map.ts";
import { diagnoseImage } from "../../../../lib/diagnosis/diagnose-image.ts";
import { readServiceException, saysNoSuchTime } from "../../../../lib/ogc/service-exception.ts";
import { readServiceWords } from "../../../../lib/ogc/service-words.ts";
import { diagnoseException } from "./diagnose-exception.ts";

/**
 * Interprets an answer that is not an image: the service has no data for this time, or a failure. Unknown layers or
 * parameters, and a web page instead of an image, are errors of the setup.
 */
export async function explainAnswer(answer: BlobAnswer, place: string): Promise<"no-data" | Failure> {
  const text = await answer.blob.text();
  const exception = readServiceException(text);
  if (exception && saysNoSuchTime(exception)) return "no-data";
  if (exception) {
    const found = diagnoseException(exception);
    return found ? Failure.setup(found, place) : imageFailure(answer, place, exception.message);
  }
  const { title } = readServiceWords(text);
  const { contentType } = answer;
  const found = answer.status === 200 ? diagnoseImage({ text, contentType }, title) : null;
  return found ? Failure.setup(found, place) : imageFailure(answer, place, title);
}
