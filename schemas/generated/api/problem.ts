/* Generated from schemas/api/problem.schema.json by `npm run generate`. Do not edit. */

/**
 * A failure that a caller is told about.
 */
export interface Problem {
  /**
   * Kind of problem; about:blank when the status says it all.
   */
  type: string;
  /**
   * What happened, for people.
   */
  title: string;
  /**
   * HTTP status.
   */
  status: number;
  /**
   * Id of the request in the server's log.
   */
  traceId: string;
  /**
   * Code of the catalogue of server errors, when one applies.
   */
  bwErrorCode?: string;
  /**
   * Message of each invalid field of a form.
   */
  faults?: {
    [k: string]: string | undefined;
  };
  [k: string]: unknown | undefined;
}
