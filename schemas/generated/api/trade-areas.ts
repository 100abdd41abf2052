/* Generated from schemas/api/trade-areas.schema.json by `npm run generate`. Do not edit. */

/**
 * Boundaries of a fishery trade area.
 */
export type Tradeareas = {
  /**
   * Name; also the feature id.
   */
  name: string;
  /**
   * Derived from coastline geometry, not the authority's own line.
   */
  approximate: boolean;
  /**
   * GeoJSON geometry, WGS 84.
   */
  geometry: {
    [k: string]: unknown | undefined;
  };
  [k: string]: unknown | undefined;
}[];
