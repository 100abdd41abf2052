import type { Geometry } from "geojson";

/** One feature of an answer, before it becomes an item. */
export interface InfoFeature {
  /** Id of the service; null without one. */
  id: string | null;
  properties: Record<string, unknown>;
  /** In the reference system `crs`, x before y. */
  geometry: Geometry | null;
  /** Code in the answer, or null: then that of the request. */
  crs: string | null;
}
