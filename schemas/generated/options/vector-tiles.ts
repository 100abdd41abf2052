/* Generated from plugins/datasets/vector-tiles/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Vector tiles drawn from a MapLibre style. The tile address is the dataset's source (`sources[].dataUrl`): a template with {z}, {x} and {y}.
 */
export interface VectorTilesOptions {
  /**
   * The MapLibre style: `standard`, `light`, a path below manifests/ or a complete address.
   */
  style: string;
  /**
   * The same map by night: a style whose layers have the ids of `style`; their paint replaces the paint by day. It may hold only the layers that differ. Empty: the night of a built-in style; for other styles, as by day.
   */
  styleNight: string;
  /**
   * Id of the dataset that names are drawn above, so that they stay readable over data. Empty: names lie in the background map.
   */
  labelsAbove: string;
  /**
   * First zoom level of the tile pyramid.
   */
  minZoom: number;
  /**
   * Last zoom level that is asked for; closer in, its tiles are enlarged. A pyramid that ends earlier is allowed: where the server answers 204 or 404, the tile above is enlarged.
   */
  maxZoom: number;
  /**
   * The same map as tiles in the polar projection (EPSG:3575, a square of ±4,889,334.802955 m at zoom 0). Without them the dataset is not in the polar map.
   */
  polar: {
    /**
     * Address of the tiles: a template with {z}, {x} and {y}. Empty: there are none.
     */
    url: string;
    /**
     * Last zoom level that is asked for.
     */
    maxZoom: number;
  };
  /**
   * Where there are tiles: west, south, east, north in degrees.
   *
   * @minItems 4
   * @maxItems 4
   *
   * Items: One side, degrees.
   */
  bounds: [number, number, number, number];
}
