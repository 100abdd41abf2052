/* Generated from schemas/api/activity-months-query.schema.json by `npm run generate`. Do not edit. */

/**
 * A year.
 */
export interface Yearquery {
  /**
   * Calendar year.
   */
  year: number;
  [k: string]: unknown | undefined;
}
