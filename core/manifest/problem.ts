import type { Place } from "./located.ts";

/**
 * Something wrong in a manifest: written for the administrator who edits it.
 * All problems of a manifest are collected and reported together, never only the first.
 */
export interface Problem {
  /** Stable id, for example `unknown-dataset-type`. */
  id: string;
  /** `error`: `npm run check` fails; `warning`: logged, nothing is lost. */
  severity: "error" | "warning";
  /** File as the administrator knows it, for example `manifests/fiskeriaktivitet.json`. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** JSON pointer (RFC 6901) into that file. */
  pointer: string;
  /** One plain sentence. */
  message: string;
  /** What stands there now, as JSON text, shortened. */
  found: string | null;
  /** What may stand there. */
  expected: string | null;
  /** The nearest valid name or the remedy. */
  suggestion: string | null;
  /** What this problem costs: the whole application, one dataset, one part, or nothing. */
  cost: "application" | "dataset" | "part" | "nothing";
  /** The dataset that is lost, when cost is `dataset`. */
  datasetId: string | null;
}

/** `file:line:column id message`, one line, as `npm run check` prints it. */
export function formatProblem(problem: Problem): string {
  const remedy = problem.suggestion ? ` ${problem.suggestion}` : "";
  return `${problem.file}:${problem.line}:${problem.column} ${problem.id} ${problem.message}${remedy}`;
}

/** A problem at a place; what is not given is `null`, the severity is `error` and it costs a part. */
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

const FOUND_LENGTH = 60;

/** A value as JSON text, short enough for a message. */
export function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length <= FOUND_LENGTH ? json : `${json.slice(0, FOUND_LENGTH - 1)}…`;
}
