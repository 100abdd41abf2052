import proj4 from "proj4";
import { type Crs, findCrs, WEB_MERCATOR } from "../../lib/crs.ts";
import { METRES_PER_DEGREE } from "../../lib/earth.ts";

/** A coordinate reference system in which maps can be requested. */
export interface WmsCrs {
  code: string;
  /** Whether WMS 1.3.0 gives northing (or latitude) before easting in it; 1.1.1 never does. */
  northFirst: boolean;
  /** True length of one unit, km, near the data. */
  unitKm: number;
  /** Area of use of the data in it: min x, min y, max x, max y in x, y order. */
  dataExtent: readonly [number, number, number, number];
  /** x, y of longitude and latitude in degrees. */
  forward(lon: number, lat: number): readonly [number, number];
  /** Longitude and latitude in degrees of x, y. */
  inverse(x: number, y: number): readonly [number, number];
}

/** Area of the demonstration activity: west, south, east, north in degrees. */
export const DATA_BOUNDS = [-15, 54, 55, 82] as const;

/** A degree of longitude at 68° N, km. */
const DEGREE_KM = (METRES_PER_DEGREE / 1000) * Math.cos((68 * Math.PI) / 180);

const known = new Map<string, WmsCrs>();

/** The system with a code such as EPSG:3857 or CRS:84; undefined when it is not offered. */
export function findWmsCrs(code: string): WmsCrs | undefined {
  // Requests use codes; the URNs that findCrs also reads occur in answers.
  const crs = /^(EPSG|CRS):\d+$/i.test(code) ? findCrs(code) : null;
  if (crs === null) return undefined;
  const made = known.get(crs.code) ?? makeCrs(crs);
  known.set(crs.code, made);
  return made;
}

function makeCrs(crs: Crs): WmsCrs {
  const converter = proj4("EPSG:4326", crs.proj4);
  const forward = (lon: number, lat: number): readonly [number, number] => {
    const [x = Number.NaN, y = Number.NaN] = converter.forward([lon, lat]);
    return [x, y];
  };
  return {
    code: crs.code,
    northFirst: crs.axisOrder === "yx",
    unitKm: unitKmOf(crs),
    forward,
    inverse(x, y) {
      const [lon = Number.NaN, lat = Number.NaN] = converter.inverse([x, y]);
      return [lon, lat];
    },
    dataExtent: extentOf(forward),
  };
}

function unitKmOf({ code, units }: Crs): number {
  if (units === "degrees") return DEGREE_KM;
  return code === WEB_MERCATOR ? 0.001 * Math.cos((68 * Math.PI) / 180) : 0.001;
}

function extentOf(forward: WmsCrs["forward"]): readonly [number, number, number, number] {
  const [west, south, east, north] = DATA_BOUNDS;
  let extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let step = 0; step <= 40; step++) {
    const lon = west + ((east - west) * step) / 40;
    const lat = south + ((north - south) * step) / 40;
    for (const [x, y] of [forward(lon, south), forward(lon, north), forward(west, lat), forward(east, lat)]) {
      extent = [
        Math.min(extent[0], x),
        Math.min(extent[1], y),
        Math.max(extent[2], x),
        Math.max(extent[3], y),
      ];
    }
  }
  return extent;
}
