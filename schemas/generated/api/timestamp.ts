/* Generated from schemas/api/timestamp.schema.json by `npm run generate`. Do not edit. */

/**
 * The server's clock.
 */
export interface Timestamp {
  /**
   * Now, ISO 8601 in UTC.
   */
  timeStamp: string;
}
