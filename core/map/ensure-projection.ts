import { load as loadReprojection } from "virtual:farvann/later/reprojection";
import { equivalent, get as getProjection } from "ol/proj.js";
import { type Crs, findCrs } from "../../lib/crs.ts";

/**
 * Makes a reference system known to OpenLayers, and a raster in it drawable on a map in the projection `shownIn`. The
 * code for it is loaded on demand.
 * @param shownIn omit it when nothing is drawn
 * @throws Error for a code that is not in the table.
 */
export async function ensureProjection(code: string, shownIn: string = code): Promise<Crs> {
  const crs = findCrs(code);
  if (!crs) throw new Error(`The coordinate reference system ${code} is not known`);
  if (!getProjection(crs.code)) await define(crs);
  if (!isDrawnIn(crs.code, shownIn)) await loadReprojection();
  return crs;
}

function isDrawnIn(code: string, shownIn: string): boolean {
  const [own, shown] = [getProjection(code), getProjection(shownIn)];
  return own !== null && shown !== null && equivalent(own, shown);
}

async function define({ code, proj4: definition, extent }: Crs): Promise<void> {
  const [{ default: proj4 }, { register }] = await Promise.all([import("proj4"), import("ol/proj/proj4.js")]);
  proj4.defs(code, definition);
  register(proj4);
  getProjection(code)?.setExtent(extent);
}
