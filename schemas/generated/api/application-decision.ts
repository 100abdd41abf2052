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
   * Required to reject, to revoke, and to grant other terms; it is sent to the applicant as it is.
   */
  reason?: string;
  /**
   * Only for an approval of access to AIS data: terms that are granted otherwise than applied for.
   */
  granted?: {
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
  };
}
