/* Generated from schemas/api/ais-filter.schema.json by `npm run generate`. Do not edit. */

/**
 * What a caller wants of the live AIS service. Absent or null: no limit.
 */
export type AISfilter = {
  /**
   * Area, GeoJSON, longitude and latitude.
   */
  geometry?: {
    type: "Polygon" | "MultiPolygon";
    /**
     * @maxItems 1000
     */
    coordinates: unknown[];
  } | null;
  /**
   * Only what was heard since, ISO 8601.
   */
  since?: string | null;
  /**
   * @maxItems 10000
   */
  mmsi?: number[] | null;
  /**
   * @maxItems 300
   */
  shipTypes?: number[] | null;
  /**
   * ISO 3166 alpha-2.
   *
   * @maxItems 300
   */
  countryCodes?: string[] | null;
  modelType?: "Full" | "Simple" | null;
  modelFormat?: "Json" | "Geojson" | null;
  /**
   * Streams: one change of a vessel a minute.
   */
  downsample?: boolean | null;
  /**
   * MMSI of vessels that are wanted whatever the rest of the filter says; distress senders then are, too.
   *
   * @maxItems 1000
   */
  anywhere?: number[] | null;
  [k: string]: unknown | undefined;
} | null;
