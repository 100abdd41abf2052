/* Generated from schemas/api/health.schema.json by `npm run generate`. Do not edit. */

/**
 * That the process answers, and which program it is.
 */
export interface Health {
  /**
   * ok: requests are answered.
   */
  status: "ok";
  /**
   * Whether the base map's tile file is open.
   */
  baseMap: boolean;
  /**
   * Whether invented data is served.
   */
  demonstrationData: boolean;
  /**
   * Of the program.
   */
  version: string;
  /**
   * Commit that the program was built of; null when the build did not know.
   */
  commit: string | null;
}
