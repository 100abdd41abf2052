import { type BlobAnswer, Failure } from "../../../../core/api/kernel.ts";
import { imageFailure } from "../../../../core/api/map.ts";
import { diagnoseImage } from "../../../../lib/diagnosis/diagnose-image.ts";
import { diagnoseException } from "./diagnose-exception.ts";
import { readServiceException, saysNoSuchTime } from "./service-exception.ts";

/**
 * What an answer means that came in place of a picture: the service has nothing for this time, or the failure to tell. What the
 * service does not know of what it was asked for, and a web page in place of a picture, are faults of the setup.
 */
export async function explainAnswer(answer: BlobAnswer, place: string): Promise<"no-data" | Failure> {
  const text = await answer.blob.text();
  const exception = readServiceException(text);
  if (exception && saysNoSuchTime(exception)) return "no-data";
  if (exception) {
    const found = diagnoseException(exception);
    return found ? Failure.setup(found, place) : imageFailure(answer, place, exception.message);
  }
  const found = answer.status === 200 ? diagnoseImage({ text, contentType: answer.contentType }) : null;
  return found ? Failure.setup(found, place) : imageFailure(answer, place);
}
