/* Generated from plugins/datasets/geojson/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Features from a service that answers GeoJSON or a list of items with a geometry. The address is the dataset's source (`sources[].dataUrl`); it may hold {period}, {start} and {end} of the selected period.
 */
export interface GeojsonOptions {
  /**
   * Where the list stands in the answer, as a dotted path, for example 'result.areas'. Empty: the answer itself is the list, a FeatureCollection or one Feature.
   */
  listPath: string;
  /**
   * Reference system of the coordinates in the answer.
   */
  crs: "EPSG:4326" | "EPSG:4258" | "EPSG:3857" | "EPSG:25832" | "EPSG:25833" | "EPSG:25835" | "EPSG:23032";
  /**
   * How the service answers in pages. none: it does not. arcgis: ArcGIS feature services, by resultOffset until exceededTransferLimit is gone. next: the answer names the next page, as `next` or as a link with rel=next (OGC API Features).
   */
  paging: "none" | "arcgis" | "next";
  /**
   * Features asked for in one page (arcgis). The service may give fewer.
   */
  pageSize: number;
  /**
   * Pages after which no more are asked for, so that a service that never ends does not either.
   */
  maxPages: number;
  /**
   * How filters with where=server go to the service. query: as parameters of the address, lists joined by commas. body: as JSON in the body of a POST.
   */
  filtersIn: "query" | "body";
  /**
   * Leaves out symbols and names that would overlap others.
   */
  declutter: boolean;
}
