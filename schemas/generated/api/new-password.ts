/* Generated from schemas/api/new-password.schema.json by `npm run generate`. Do not edit. */

/**
 * Another password for the caller's account.
 */
export interface Newpassword {
  /**
   * The present password.
   */
  password: string;
  /**
   * The new one.
   */
  newPassword: string;
}
