/* Generated from schemas/api/application.schema.json by `npm run generate`. Do not edit. */

/**
 * An application of a user for access, and what was decided.
 */
export interface Application {
  /**
   * Number of the application.
   */
  id: number;
  /**
   * Access to AIS data, the services of the Arctic, or the fishing information.
   */
  kind: "ais" | "arctic" | "fiskinfo";
  /**
   * State. Superseded: a later application was approved in its place.
   */
  status: "Pending" | "Approved" | "Rejected" | "Revoked" | "Superseded";
  /**
   * When it was sent.
   */
  submittedAt: string;
  /**
   * When it was decided.
   */
  decidedAt: string | null;
  /**
   * Why it was rejected, revoked or granted otherwise, in the reviewer's words.
   */
  reason: string | null;
  /**
   * What the applicant filled in (schemas/forms).
   */
  form: {
    [k: string]: unknown | undefined;
  };
  /**
   * Terms that were granted otherwise than applied for; null: none.
   */
  granted: {
    /**
     * GeoJSON polygon.
     */
    area?: {
      [k: string]: unknown | undefined;
    };
    /**
     * First day.
     */
    from?: string;
    /**
     * Last day.
     */
    to?: string;
  } | null;
  /**
   * Questions of reviewers and the applicant's answers, the oldest first.
   */
  messages: {
    /**
     * When.
     */
    at: string;
    /**
     * Who wrote it.
     */
    from: "reviewer" | "applicant";
    /**
     * What was written.
     */
    text: string;
  }[];
  /**
   * Address of the applicant. Only for reviewers.
   */
  email?: string;
  /**
   * The reviewer's own application, which somebody else decides. Only for reviewers.
   */
  isOwn?: boolean;
  /**
   * What the server compared. Only for reviewers, in a single application that waits.
   */
  checks?: {
    /**
     * What: the address of the account, earlier decisions, present access, the period, the vessel.
     */
    id: "email" | "history" | "access" | "period" | "vessel";
    /**
     * False: the reviewer should look at it.
     */
    passed: boolean;
  }[];
  /**
   * What was decided, the oldest first. Only for reviewers, in a single application.
   */
  log?: {
    /**
     * When.
     */
    at: string;
    /**
     * What was done, for example application.approved.
     */
    action: string;
    /**
     * Whether the caller did it.
     */
    own: boolean;
  }[];
}
