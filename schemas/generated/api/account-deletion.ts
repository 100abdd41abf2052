/* Generated from schemas/api/account-deletion.schema.json by `npm run generate`. Do not edit. */

/**
 * Confirmation of the deletion of the caller's account.
 */
export interface AccountDeletion {
  /**
   * The present password, for an account of the embedded issuer.
   */
  password?: string;
}
