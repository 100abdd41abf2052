/* Generated from schemas/api/new-email.schema.json by `npm run generate`. Do not edit. */

/**
 * Another address for the caller's account; it holds when it has been confirmed.
 */
export interface Newemailaddress {
  /**
   * The present password.
   */
  password: string;
  /**
   * The new address.
   */
  email: string;
}
