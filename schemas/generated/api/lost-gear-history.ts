/* Generated from schemas/api/lost-gear-history.schema.json by `npm run generate`. Do not edit. */

/**
 * What administrators did with a report of lost gear, the latest first.
 */
export type LostGearHistory = {
  /**
   * When, ISO 8601 with Norway's offset.
   */
  changedTime: string;
  /**
   * Id of the user; empty when the account was deleted.
   */
  changedBy: string;
  /**
   * Each property that became another.
   */
  changes: {
    /**
     * Its name in the report.
     */
    property: string;
    /**
     * What it was.
     */
    from: string | number | boolean | null;
    /**
     * What it is.
     */
    to: string | number | boolean | null;
  }[];
}[];
