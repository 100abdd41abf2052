/* Generated from schemas/api/audit-log.schema.json by `npm run generate`. Do not edit. */

/**
 * Entries of the audit log, the newest first.
 */
export type AuditLog = AuditLogEntry[];

export interface AuditLogEntry {
  /**
   * Number of the entry; `before` of the next call.
   */
  id: number;
  /**
   * When it happened.
   */
  at: string;
  /**
   * Address or id of the user who acted; null: an operator by command, or whoever failed to sign in.
   */
  actor: string | null;
  /**
   * What happened, for example `access.changed`.
   */
  action: string;
  /**
   * What it concerns: the address of a user, or for example `application 7`.
   */
  subject: string;
  /**
   * The application that the entry is about, while it is stored; null: it is about something else.
   */
  application: {
    /**
     * What was applied for: `ais`, `arctic` or `fiskinfo`.
     */
    kind: string;
    /**
     * Address or id of the user who applied.
     */
    applicant: string;
  } | null;
  /**
   * What was changed.
   */
  details: {
    [k: string]: unknown | undefined;
  };
}
