/* Generated from schemas/api/alert-zone.schema.json by `npm run generate`. Do not edit. */

/**
 * A zone of the caller, with all that a draft holds.
 */
export interface AlertZone {
  /**
   * Id of the zone.
   */
  id: string;
  /**
   * Which vessels it sees.
   */
  access: "open" | "restricted";
  /**
   * Name of the zone.
   */
  name: string;
  /**
   * GeoJSON, as it was sent.
   */
  geometry: {
    [k: string]: unknown | undefined;
  };
  /**
   * Flags.
   */
  countryCodes: string[];
  /**
   * Kinds of station.
   */
  mmsiCategories: string[];
  /**
   * AIS codes of ship types.
   */
  shipTypes: number[];
  /**
   * Least length, m.
   */
  minLength?: number | null;
  /**
   * What the user is told of.
   */
  rules: {
    [k: string]: unknown | undefined;
  };
  /**
   * False: the zone is paused.
   */
  active?: boolean;
  /**
   * How often mail tells of it.
   */
  email?: string | null;
  /**
   * ISO UTC.
   */
  createdTime?: string;
  /**
   * ISO UTC.
   */
  updatedTime?: string;
  [k: string]: unknown | undefined;
}
