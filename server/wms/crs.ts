import proj4 from "proj4";

/** A coordinate reference system that maps can be asked in. */
export interface Crs {
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

interface Definition {
  proj: string;
  northFirst: boolean;
  unitKm: number;
}

/** Where the demonstration activity lies: west, south, east, north in degrees. */
export const DATA_BOUNDS = [-15, 54, 55, 82] as const;

const METRES = { unitKm: 0.001 };
/** A degree of longitude at 68° N. */
const DEGREES = { unitKm: 111.195 * Math.cos((68 * Math.PI) / 180) };

/** Axis order as the EPSG register has it (WMS 1.3.0, annex B). */
const DEFINITIONS: Record<string, Definition> = {
  "EPSG:3857": { proj: "EPSG:3857", northFirst: false, unitKm: 0.001 * Math.cos((68 * Math.PI) / 180) },
  "EPSG:4326": { proj: "EPSG:4326", northFirst: true, ...DEGREES },
  "EPSG:4258": { proj: "+proj=longlat +ellps=GRS80 +no_defs", northFirst: true, ...DEGREES },
  "CRS:84": { proj: "EPSG:4326", northFirst: false, ...DEGREES },
  "EPSG:25832": { proj: "+proj=utm +zone=32 +ellps=GRS80 +units=m +no_defs", northFirst: false, ...METRES },
  "EPSG:25833": { proj: "+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs", northFirst: false, ...METRES },
  "EPSG:25835": { proj: "+proj=utm +zone=35 +ellps=GRS80 +units=m +no_defs", northFirst: false, ...METRES },
  "EPSG:32661": {
    proj: "+proj=stere +lat_0=90 +lat_ts=90 +lon_0=0 +k=0.994 +x_0=2000000 +y_0=2000000 +datum=WGS84 +units=m +no_defs",
    northFirst: true,
    ...METRES,
  },
  "EPSG:3995": {
    proj: "+proj=stere +lat_0=90 +lat_ts=71 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    northFirst: false,
    ...METRES,
  },
  "EPSG:3575": {
    proj: "+proj=laea +lat_0=90 +lon_0=10 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    northFirst: false,
    ...METRES,
  },
  "EPSG:5939": {
    proj: "+proj=stere +lat_0=90 +lat_ts=90 +lon_0=18 +k=0.994 +x_0=2000000 +y_0=2000000 +datum=WGS84 +units=m +no_defs",
    northFirst: false,
    ...METRES,
  },
};

const known = new Map<string, Crs>();

/** All codes, in the order of the capabilities. */
export const CRS_CODES: readonly string[] = Object.keys(DEFINITIONS);

/** The system with a code such as EPSG:3857 or CRS:84; undefined when it is not offered. */
export function findCrs(code: string): Crs | undefined {
  const normal = code.toUpperCase() === "EPSG:900913" ? "EPSG:3857" : code.toUpperCase();
  const found = known.get(normal);
  if (found !== undefined) return found;
  const definition = Object.hasOwn(DEFINITIONS, normal) ? DEFINITIONS[normal] : undefined;
  if (definition === undefined) return undefined;
  const crs = makeCrs(normal, definition);
  known.set(normal, crs);
  return crs;
}

function makeCrs(code: string, { proj, northFirst, unitKm }: Definition): Crs {
  const converter = proj4("EPSG:4326", proj);
  const forward = (lon: number, lat: number): readonly [number, number] => {
    const [x = Number.NaN, y = Number.NaN] = converter.forward([lon, lat]);
    return [x, y];
  };
  return {
    code,
    northFirst,
    unitKm,
    forward,
    inverse(x, y) {
      const [lon = Number.NaN, lat = Number.NaN] = converter.inverse([x, y]);
      return [lon, lat];
    },
    dataExtent: extentOf(forward),
  };
}

function extentOf(forward: Crs["forward"]): readonly [number, number, number, number] {
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
