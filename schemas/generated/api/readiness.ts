/* Generated from schemas/api/readiness.schema.json by `npm run generate`. Do not edit. */

/**
 * Whether the server can do its work.
 */
export interface Readiness {
  /**
   * Whether all checks hold.
   */
  ready: boolean;
  checks: {
    /**
     * The database can be read.
     */
    database: boolean;
    /**
     * There are sub-applications to serve.
     */
    pages: boolean;
    /**
     * What is stored of vessels is taken up.
     */
    vessels: boolean;
  };
}
