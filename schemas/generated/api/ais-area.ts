/* Generated from schemas/api/ais-area.schema.json by `npm run generate`. Do not edit. */

/**
 * An area and a range of time.
 */
export interface AISarea {
  /**
   * GeoJSON Polygon or MultiPolygon, longitude and latitude.
   */
  polygon: {
    type: "Polygon" | "MultiPolygon";
    /**
     * @maxItems 1000
     */
    coordinates: unknown[];
  };
  msgTimeFrom: string;
  msgTimeTo: string;
  [k: string]: unknown | undefined;
}
