import type { Geometry } from "geojson";

/** One feature of an answer, before it becomes an item. */
export interface InfoFeature {
  /** As the service gave it; null when it gave none. */
  id: string | null;
  properties: Record<string, unknown>;
  /** In the reference system `crs`, x before y. */
  geometry: Geometry | null;
  /** Code that the answer states, or null: then it is the one of the request. */
  crs: string | null;
}
