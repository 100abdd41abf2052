/* Generated from schemas/api/user-profiles.schema.json by `npm run generate`. Do not edit. */

/**
 * Who the caller is, and what they may do. Further profiles stand beside these.
 */
export interface Userprofiles {
  /**
   * Status of the arctic vessel application, and the MMSI of an approved one.
   */
  arcticProfile?: {
    [k: string]: unknown | undefined;
  } | null;
  /**
   * Status of the application for fishing information.
   */
  fiskInfoApplication?: {
    [k: string]: unknown | undefined;
  } | null;
  /**
   * The registered vessel: vesselId and what is known of it.
   */
  fiskInfoProfile?: {
    [k: string]: unknown | undefined;
  } | null;
  user: {
    /**
     * The same at every sign-in.
     */
    id: string;
    /**
     * Where the account has one.
     */
    email?: string;
    /**
     * Roles.
     */
    roles: string[];
    /**
     * Policies.
     */
    policies: string[];
    [k: string]: unknown | undefined;
  };
  /**
   * Roles.
   */
  roles: string[];
  /**
   * Policies.
   */
  policies: string[];
  [k: string]: unknown | undefined;
}
