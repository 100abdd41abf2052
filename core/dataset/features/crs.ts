import type { ToLonLat } from "./clean-geometry.ts";

/**
 * Reference systems that feature services answer in, besides longitude/latitude. ED50 (seismic surveys) uses the
 * transformation of the Norwegian continental shelf (EPSG:1613).
 */
const DEFINITIONS: Record<string, string> = {
  "EPSG:3857":
    "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs",
  "EPSG:25832": "+proj=utm +zone=32 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  "EPSG:25833": "+proj=utm +zone=33 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  "EPSG:25835": "+proj=utm +zone=35 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  "EPSG:23032":
    "+proj=utm +zone=32 +ellps=intl +towgs84=-90.365,-101.13,-123.384,0.333,0.077,0.894,1.994 +units=m +no_defs",
};

/** Longitude/latitude systems; the differences between them (under a metre) do not show on a map. */
const GEOGRAPHIC: readonly string[] = ["EPSG:4326", "EPSG:4258", "CRS84"];

/**
 * What turns positions of a reference system into longitude and latitude; undefined when they are that already.
 * The projection library is loaded only when a dataset needs it. Throws for a system that nobody knows.
 */
export async function loadToLonLat(crs: string): Promise<ToLonLat | undefined> {
  if (GEOGRAPHIC.includes(crs)) return undefined;
  const definition = DEFINITIONS[crs];
  if (!definition) throw new Error(`Unknown coordinate reference system ${crs}`);
  const { default: proj4 } = await import("proj4");
  const converter = proj4(definition, "WGS84");
  return (position) => converter.forward(position);
}
