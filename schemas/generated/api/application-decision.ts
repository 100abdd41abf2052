/* Generated from schemas/api/application-decision.schema.json by `npm run generate`. Do not edit. */

/**
 * What a reviewer decides about an application.
 */
export interface ApplicationDecision {
  /**
   * Approved or Rejected for a pending one, Revoked for an approved one.
   */
  status: "Approved" | "Rejected" | "Revoked";
  /**
   * Required to reject and to revoke; it is sent to the applicant as it is.
   */
  reason?: string;
}
