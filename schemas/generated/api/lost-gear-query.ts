/* Generated from schemas/api/lost-gear-query.schema.json by `npm run generate`. Do not edit. */

/**
 * Lost within a period, or removed within an interval.
 */
export interface Lostgearquery {
  /**
   * Period of the loss: YYYY or YYYY-MM, in Norway's time.
   */
  time?: string;
  /**
   * true: gear that has been removed since.
   */
  isremoved?: boolean;
  /**
   * Start of the interval of removal, ISO 8601.
   */
  notremovedbefore?: string;
  /**
   * End of the interval of removal, exclusive, ISO 8601.
   */
  notremovedafter?: string;
  [k: string]: unknown | undefined;
}
