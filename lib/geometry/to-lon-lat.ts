import { findCrs } from "../crs.ts";
import type { ToLonLat } from "./clean-geometry.ts";

/**
 * Loads the conversion from a reference system to longitude and latitude; undefined for a system in degrees, because
 * the differences between these (under a metre) are invisible on a map. The projection library is loaded only when a
 * dataset needs it. Throws for a system that is not in the table.
 */
export async function loadToLonLat(code: string): Promise<ToLonLat | undefined> {
  const crs = findCrs(code);
  if (!crs) throw new Error(`Unknown coordinate reference system ${code}`);
  if (crs.units === "degrees") return undefined;
  const { default: proj4 } = await import("proj4");
  const converter = proj4(crs.proj4, "WGS84");
  return (position) => converter.forward(position);
}
