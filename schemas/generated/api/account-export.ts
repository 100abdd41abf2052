/* Generated from schemas/api/account-export.schema.json by `npm run generate`. Do not edit. */

/**
 * Everything that the server stores about the caller.
 */
export interface AccountExport {
  /**
   * Id of the user at the issuer.
   */
  user: string;
  /**
   * When the file was made.
   */
  exportedAt: string;
  /**
   * The data by kind. Their format is that of the calls that store them.
   */
  data: {
    [k: string]: unknown | undefined;
  };
}
