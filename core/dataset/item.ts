import type { Feature as GeoJsonFeature, Geometry } from "geojson";

/**
 * One feature of a dataset, for lists, popups, details and search. Plain data: never an OpenLayers object. Kept out of
 * deep observation: items are replaced as a whole.
 */
export interface DatasetItem {
  /** Unique in the dataset; a string also where the data holds numbers. */
  id: string;
  datasetId: string;
  /** Properties of the data, and properties that the dataset derived. */
  properties: Record<string, unknown>;
  /** In longitude/latitude (EPSG:4326), or null. */
  geometry: Geometry | null;
}

export type { GeoJsonFeature };
