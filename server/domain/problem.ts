import type { FormFaults } from "../../lib/form/form.ts";

/**
 * An error that is sent to the caller as `{type, title, status, traceId, bwErrorCode?}` as application/problem+json;
 * `title` is shown to users (spec §8, error display rule).
 */
export class Problem extends Error {
  readonly status: number;
  /** A code of the catalogue of server errors, spec §8, when one applies. */
  readonly bwErrorCode: string | undefined;
  /** Seconds until the caller may try again; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** Message id of each invalid field of a form (`lib/form/messages.ts`). */
  readonly faults: FormFaults | undefined;

  constructor(status: number, title: string, bwErrorCode?: string, retryAfter?: number, faults?: FormFaults) {
    super(title);
    this.name = "Problem";
    this.status = status;
    this.bwErrorCode = bwErrorCode;
    this.retryAfter = retryAfter;
    this.faults = faults;
  }
}

/** The body of a problem answer. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  traceId: string;
  bwErrorCode?: string;
  faults?: FormFaults;
}

/** Builds the body of a problem answer. `traceId` is the id of the request in the log. */
export function problemBody(problem: Problem, traceId: string): ProblemBody {
  return {
    type: "about:blank",
    title: problem.message,
    status: problem.status,
    traceId,
    ...(problem.bwErrorCode === undefined ? {} : { bwErrorCode: problem.bwErrorCode }),
    ...(problem.faults === undefined ? {} : { faults: problem.faults }),
  };
}
