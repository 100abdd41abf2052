/* Generated from schemas/api/fleet.schema.json by `npm run generate`. Do not edit. */

/**
 * A named list of vessels of a user.
 */
export interface Fleet {
  /**
   * Given by the server.
   */
  id: string;
  /**
   * Name that the user gave.
   */
  name: string;
  /**
   * Vessels by MMSI, in the order in which they were added.
   *
   * Items: MMSI of a vessel.
   */
  mmsis: number[];
}
