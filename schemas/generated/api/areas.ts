/* Generated from schemas/api/areas.schema.json by `npm run generate`. Do not edit. */

/**
 * Areas, lines and places of the sea, as the download API answers them in JSON: each with its geometry and the fields of its kind.
 */
export type Areas = {
  /**
   * GeoJSON geometry in WGS 84.
   */
  geometry: {
    [k: string]: unknown | undefined;
  };
  [k: string]: unknown | undefined;
}[];
