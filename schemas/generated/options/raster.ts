/* Generated from plugins/datasets/raster/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Raster tiles. The tile address is the dataset's source (`sources[].dataUrl`): a template for XYZ and WMTS REST, a plain address for WMTS KVP.
 */
export interface RasterOptions {
  /**
   * How the address names a tile. xyz: a template with {z}, {x} and {y}, or {-y} where rows count from the south. wmts: see `wmts`. The order of row and column is what the template says; nothing is guessed.
   */
  scheme: "xyz" | "wmts";
  /**
   * What a WMTS service needs to know; used with scheme wmts.
   */
  wmts: {
    /**
     * rest: the address is a template with {TileMatrix}, {TileRow} and {TileCol}, and {Layer}, {Style}, {TileMatrixSet} where it has them. kvp: the parameters are added to the address as a query.
     */
    encoding: "rest" | "kvp";
    /**
     * Layer name at the service.
     */
    layer: string;
    /**
     * Style name at the service.
     */
    style: string;
    /**
     * Picture format asked for.
     */
    format: string;
    /**
     * What the service calls the tile matrix set. Empty: the name in `tileMatrixSet`.
     */
    matrixSet: string;
    /**
     * Written before the zoom level in a tile matrix name, for example 'EPSG:3857:'.
     */
    matrixPrefix: string;
  };
  /**
   * Projection, origin and resolutions of the tiles: Web Mercator (EPSG:3857), or the national UTM zones 32, 33 and 35 (EPSG:25832, 25833, 25835).
   */
  tileMatrixSet: "webmercator" | "utm32n" | "utm33n" | "utm35n";
  /**
   * Width and height of a tile, px.
   */
  tileSize: 256 | 512;
  /**
   * First zoom level that the service has.
   */
  minZoom: number;
  /**
   * Last zoom level that the service has. Closer in, its tiles are enlarged.
   */
  maxZoom: number;
  /**
   * Area that the service covers: west, south, east, north in degrees. Nothing is asked for outside it. null: everywhere.
   *
   * @minItems 4
   * @maxItems 4
   */
  bounds: [number, number, number, number] | null;
  /**
   * Where an access token for the tiles comes from; the answer's body is the token. Empty: none is needed.
   */
  tokenUrl: string;
  /**
   * Name of the query parameter that carries the token.
   */
  tokenParameter: "gkt" | "token";
  /**
   * How bright the tiles are by night, 0 (black) to 1 (as by day).
   */
  nightBrightness: number;
}
