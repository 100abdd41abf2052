/* Generated from schemas/api/user-access.schema.json by `npm run generate`. Do not edit. */

/**
 * Roles and policies that an administrator has given to a user. What applications give is not among them.
 */
export interface UserAccess {
  /**
   * E-mail address of the account.
   */
  userName: string;
  /**
   * Roles.
   *
   * @maxItems 50
   */
  roles: string[];
  /**
   * Policies.
   *
   * @maxItems 50
   */
  policies: string[];
  /**
   * The rights that the change starts from; others are refused with 409. Absent: whatever they are.
   */
  before?: {
    /**
     * Roles.
     */
    roles: string[];
    /**
     * Policies.
     */
    policies: string[];
  };
}
