/* Generated from schemas/api/health.schema.json by `npm run generate`. Do not edit. */

/**
 * Whether the server can do its work.
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
}
