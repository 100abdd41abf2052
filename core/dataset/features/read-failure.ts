import { UnexpectedShape } from "../../../lib/feature-answer.ts";
import { Failure, isAbort } from "../../services/failure.ts";

/** What went wrong while reading an answer, as a failure of the service. Cancelled calls stay what they are. */
export function readFailure(error: unknown, datasetId: string, answer: string): unknown {
  if (isAbort(error)) return error;
  if (error instanceof UnexpectedShape) {
    return new Failure(error.message, { id: "bad-answer", place: datasetId }, { cause: error });
  }
  if (!(error instanceof SyntaxError)) return Failure.from(error, datasetId);
  const message = answer.trimStart().startsWith("<")
    ? "The service answered with a web page instead of data"
    : "The service answered with broken data";
  return new Failure(message, { id: "not-json", place: datasetId }, { cause: error });
}
