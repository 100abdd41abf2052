import { get as getProjection } from "ol/proj.js";
import { type Crs, findCrs } from "../../lib/crs.ts";

/**
 * Makes a reference system known to OpenLayers. proj4 is loaded only when a system needs it.
 * @throws Error for a code that is not in the table.
 */
export async function ensureProjection(code: string): Promise<Crs> {
  const crs = findCrs(code);
  if (!crs) throw new Error(`The coordinate reference system ${code} is not known`);
  if (getProjection(crs.code)) return crs;
  const [{ default: proj4 }, { register }] = await Promise.all([import("proj4"), import("ol/proj/proj4.js")]);
  proj4.defs(crs.code, crs.proj4);
  register(proj4);
  getProjection(crs.code)?.setExtent(crs.extent);
  return crs;
}
