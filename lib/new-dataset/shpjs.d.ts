/** What is used of the package, which has no types of its own. */
declare module "shpjs" {
  import type { Geometry } from "geojson";

  /** @throws Error, RangeError */
  export function parseShp(shp: ArrayBuffer | Uint8Array): (Geometry | null)[];
  export function parseZip(zip: ArrayBuffer | Uint8Array): Promise<unknown>;
}
