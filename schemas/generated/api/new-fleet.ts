/* Generated from schemas/api/new-fleet.schema.json by `npm run generate`. Do not edit. */

/**
 * A fleet that a user makes.
 */
export interface NewFleet {
  /**
   * Name that the user gives.
   */
  name: string;
  /**
   * Vessels by MMSI. One that occurs twice counts once.
   *
   * @maxItems 1000
   *
   * Items: MMSI of a vessel.
   */
  mmsis: number[];
}
