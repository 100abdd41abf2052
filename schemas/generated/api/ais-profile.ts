/* Generated from schemas/api/ais-profile.schema.json by `npm run generate`. Do not edit. */

/**
 * Restricted AIS profile of the caller.
 */
export interface AISprofile {
  /**
   * Whether the restricted services may be called.
   */
  isValid: boolean;
  /**
   * GeoJSON Polygon in which all vessels are shown; null: none.
   */
  geoFilter: {
    [k: string]: unknown | undefined;
  } | null;
}
