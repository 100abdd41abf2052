/* Generated from plugins/datasets/wms/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Map pictures from a Web Map Service. The service address is the dataset's source (`sources[].dataUrl`).
 */
export interface WmsOptions {
  /**
   * Version of the protocol that is spoken. It decides the names SRS or CRS, and X/Y or I/J.
   */
  version: "1.1.1" | "1.3.0";
  /**
   * Layers to draw, the lowest first.
   *
   * @minItems 1
   *
   * Items: Layer name at the service.
   */
  layers: [string, ...string[]];
  /**
   * Style of each layer by day, in the order of `layers`. Empty: the service's default styles.
   *
   * Items: Style name at the service; empty: its default.
   */
  styles: string[];
  /**
   * Style of each layer by night; where the service does not draw it, the style by day. null: as by day.
   */
  stylesNight: string[] | null;
  /**
   * Picture format asked for.
   */
  format: string;
  /**
   * Asks for pictures with a transparent ground.
   */
  transparent: boolean;
  /**
   * true: the map is asked for in tiles. false: in one picture for the whole view, which suits services that write labels into it.
   */
  tiled: boolean;
  /**
   * Width and height of a tile, px.
   */
  tileSize: 256 | 512 | 1024;
  /**
   * How the pictures are laid over what lies below, by theme: normal covers it, multiply darkens and lighten brightens it, so that names below stay readable.
   */
  blend: {
    /**
     * By day.
     */
    day: "normal" | "multiply" | "lighten";
    /**
     * By night.
     */
    night: "normal" | "multiply" | "lighten";
  };
  /**
   * Coordinate reference system of the requests. Where it differs from the map's projection, the pictures are reprojected.
   */
  crs:
    | "EPSG:3857"
    | "EPSG:4326"
    | "CRS:84"
    | "EPSG:4258"
    | "EPSG:25832"
    | "EPSG:25833"
    | "EPSG:25834"
    | "EPSG:25835"
    | "EPSG:23032"
    | "EPSG:32631"
    | "EPSG:32632"
    | "EPSG:32633"
    | "EPSG:32634"
    | "EPSG:32635"
    | "EPSG:32636"
    | "EPSG:32661"
    | "EPSG:3995"
    | "EPSG:3575"
    | "EPSG:5939";
  /**
   * Order of the coordinates in a request. table: as the reference system is defined (matters in 1.3.0 only). xy or yx: for a service that does otherwise.
   */
  axisOrder: "table" | "xy" | "yx";
  /**
   * How the extent parameter is written, for services or caches that mind the case.
   */
  bboxParameter: "BBOX" | "bbox";
  /**
   * Area that the service covers: west, south, east, north in degrees. Nothing is asked for outside it. null: everywhere.
   *
   * @minItems 4
   * @maxItems 4
   */
  bounds: [number, number, number, number] | null;
  /**
   * Parameter that carries the selected period (YYYY or YYYY-MM), usually TIME. Empty: requests carry no time. Set `timeDependent` as well.
   */
  timeParameter: string;
  /**
   * Which times are asked for. listed: the service's own list is read when the dataset is switched on; where it lists days, hours or minutes, the newest one in the selected period is asked for, and the row says which. selected: the selected year or month as it is.
   */
  timeValues: "listed" | "selected";
  /**
   * Sends a filter of the dataset to the service as CQL_FILTER. null: none.
   */
  cqlFilter: {
    /**
     * Property of the layer that is compared.
     */
    property: string;
    /**
     * Id of the dataset's filter whose values are sent.
     */
    filterId: string;
  } | null;
  /**
   * Parameter that carries the language, for example LANGUAGE. Empty: requests carry no language.
   */
  languageParameter: string;
  /**
   * What the service calls the languages.
   */
  languageCodes: {
    /**
     * Norwegian.
     */
    no: string;
    /**
     * English.
     */
    en: string;
  };
  /**
   * Further parameters, sent with every request as they are.
   */
  parameters: {
    /**
     * Value of the parameter.
     */
    [k: string]: string | undefined;
  };
  /**
   * What a click in the map asks the service.
   */
  featureInfo: {
    /**
     * How the service answers. none: the map is not asked.
     */
    format: "none" | "geojson" | "gml" | "html" | "text";
    /**
     * INFO_FORMAT of the request. Empty: application/json, application/vnd.ogc.gml, text/html or text/plain by format.
     */
    mimeType: string;
    /**
     * Layers that are asked. Empty: all of `layers`.
     *
     * Items: Layer name at the service.
     */
    layers: string[];
    /**
     * Most features in an answer.
     */
    count: number;
    /**
     * Parameter that carries the pointer's tolerance in px, for example BUFFER (GeoServer). Empty: not sent.
     */
    toleranceParameter: string;
    /**
     * Coordinate reference system of the geometries in an answer that does not state it. request: the one of the request.
     */
    crs: "request" | "EPSG:4326";
  };
  /**
   * Reads the service's capabilities after activation and logs a warning about a layer, style, format, reference system or time that it does not offer.
   */
  checkCapabilities: boolean;
}
