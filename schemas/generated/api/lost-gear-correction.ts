/* Generated from schemas/api/lost-gear-correction.schema.json by `npm run generate`. Do not edit. */

/**
 * What an administrator says of a report of lost gear. What is not mentioned stays as it is.
 */
export interface LostGearCorrection {
  /**
   * Whether the report is confirmed.
   */
  confirmed?: boolean;
  /**
   * When the gear was taken up, ISO 8601 with an offset; null: it still lies in the sea.
   */
  removedTime?: string | null;
  /**
   * Code of the gear.
   */
  toolTypeCode?: string;
  /**
   * Number of units lost.
   */
  lostCount?: number | null;
  /**
   * Time of the loss, ISO 8601 with an offset.
   */
  lostTime?: string;
  /**
   * Why the gear was lost.
   */
  lostCause?: string | null;
  /**
   * Remarks.
   */
  comments?: string | null;
}
