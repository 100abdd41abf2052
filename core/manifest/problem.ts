/**
 * An error in a manifest, written for the administrator who edits it. All problems of a manifest are collected and
 * reported together, never only the first.
 */
export interface Problem {
  /** Stable id, for example `unknown-dataset-type`. */
  id: string;
  /** `error`: `npm run check` fails; `warning`: logged, nothing is lost. */
  severity: "error" | "warning";
  /** File name for the administrator, for example `manifests/fiskeriaktivitet.json`. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** JSON pointer (RFC 6901) into that file. */
  pointer: string;
  /** One plain sentence. */
  message: string;
  /** The present value, as JSON text, shortened. */
  found: string | null;
  /** The allowed values. */
  expected: string | null;
  /** The nearest valid name or the remedy. */
  suggestion: string | null;
  /** The part that this problem disables: the whole application, one dataset, one part, or nothing. */
  cost: "application" | "dataset" | "part" | "nothing";
  /** The disabled dataset, when cost is `dataset`. */
  datasetId: string | null;
}

/** `file:line:column id message`, one line, as `npm run check` prints it. */
export function formatProblem(problem: Problem): string {
  const remedy = problem.suggestion ? ` ${problem.suggestion}` : "";
  return `${problem.file}:${problem.line}:${problem.column} ${problem.id} ${problem.message}${remedy}`;
}
