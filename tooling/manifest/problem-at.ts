import type { Problem } from "../../core/manifest/problem.ts";
import type { Place } from "./json-node.ts";

/** A problem at a source position. Defaults: fields are `null`, the severity is `error`, the cost is a part. */
export function problemAt(
  place: Place,
  details: Pick<Problem, "id" | "message"> & Partial<Omit<Problem, keyof Place>>,
): Problem {
  return {
    severity: "error",
    found: null,
    expected: null,
    suggestion: null,
    cost: "part",
    datasetId: null,
    ...details,
    file: place.file,
    line: place.line,
    column: place.column,
    pointer: place.pointer,
  };
}

const MAX_JSON_LENGTH = 60;

/** A value as JSON text, short enough for a message. */
export function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length <= MAX_JSON_LENGTH ? json : `${json.slice(0, MAX_JSON_LENGTH - 1)}…`;
}
