import { EARTH_RADIUS } from "./earth.ts";

/** A coordinate reference system that Farvann knows, with properties that services do not report reliably. */
export interface Crs {
  code: string;
  /** Order of the axes in the registry (EPSG): xy = easting or longitude first, yx = northing or latitude first. */
  axisOrder: "xy" | "yx";
  units: "degrees" | "m";
  /** proj4 definition. */
  proj4: string;
  /** West, south, east, north in the units of the system, always x before y; the square that tile grids cover. */
  extent: [number, number, number, number];
}

export const WEB_MERCATOR = "EPSG:3857";
/** The polar projection: Lambert azimuthal equal-area round the north pole, 10°E straight down (spec §9). */
export const POLAR = "EPSG:3575";

/** Half the side of the Web Mercator world, m. */
export const MERCATOR_EDGE = Math.PI * EARTH_RADIUS;
/** Where Web Mercator ends, degrees (spec §9). */
export const MERCATOR_MAX_LATITUDE = 85.0511;
/** Half the side of the polar square, m: it reaches 45°N at the middle of its edges. */
export const POLAR_EDGE = 4_889_334.802955;
/** The meridian that runs straight down from the pole in {@link POLAR}, degrees. */
export const POLAR_MERIDIAN = 10;

const WGS84_DEGREES = "+proj=longlat +datum=WGS84 +no_defs";
const GEOGRAPHIC: Crs["extent"] = [-180, -90, 180, 90];
const STEREO_EDGE = 4194304;
const UPS: Crs["extent"] = [2e6 - STEREO_EDGE, 2e6 - STEREO_EDGE, 2e6 + STEREO_EDGE, 2e6 + STEREO_EDGE];

const WGS84 = "+datum=WGS84";
const ETRS89 = "+ellps=GRS80 +towgs84=0,0,0,0,0,0,0";
/** The transformation of the Norwegian continental shelf (EPSG:1613): seismic surveys. */
const ED50 = "+ellps=intl +towgs84=-90.365,-101.13,-123.384,0.333,0.077,0.894,1.994";

/** UTM squares of the national tile matrix sets: 5,545,984 m wide, from 3,500,000 m north. */
const utm = (code: string, datum: string, zone: number, west: number): Crs => ({
  code,
  axisOrder: "xy",
  units: "m",
  proj4: `+proj=utm +zone=${zone} ${datum} +units=m +no_defs`,
  extent: [west, 3_500_000, west + 5_545_984, 9_045_984],
});

const TABLE: readonly Crs[] = [
  {
    code: WEB_MERCATOR,
    axisOrder: "xy",
    units: "m",
    proj4:
      "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs",
    extent: [-MERCATOR_EDGE, -MERCATOR_EDGE, MERCATOR_EDGE, MERCATOR_EDGE],
  },
  { code: "EPSG:4326", axisOrder: "yx", units: "degrees", proj4: WGS84_DEGREES, extent: GEOGRAPHIC },
  { code: "CRS:84", axisOrder: "xy", units: "degrees", proj4: WGS84_DEGREES, extent: GEOGRAPHIC },
  {
    code: "EPSG:4258",
    axisOrder: "yx",
    units: "degrees",
    proj4: `+proj=longlat ${ETRS89} +no_defs`,
    extent: GEOGRAPHIC,
  },
  utm("EPSG:25832", ETRS89, 32, -2_000_000),
  utm("EPSG:25833", ETRS89, 33, -2_500_000),
  utm("EPSG:25834", ETRS89, 34, -3_000_000),
  utm("EPSG:25835", ETRS89, 35, -3_500_000),
  utm("EPSG:23032", ED50, 32, -2_000_000),
  utm("EPSG:32631", WGS84, 31, -1_500_000),
  utm("EPSG:32632", WGS84, 32, -2_000_000),
  utm("EPSG:32633", WGS84, 33, -2_500_000),
  utm("EPSG:32634", WGS84, 34, -3_000_000),
  utm("EPSG:32635", WGS84, 35, -3_500_000),
  utm("EPSG:32636", WGS84, 36, -4_000_000),
  {
    code: "EPSG:32661",
    axisOrder: "yx",
    units: "m",
    proj4: "+proj=stere +lat_0=90 +lon_0=0 +k=0.994 +x_0=2000000 +y_0=2000000 +datum=WGS84 +units=m +no_defs",
    extent: UPS,
  },
  {
    code: "EPSG:3995",
    axisOrder: "xy",
    units: "m",
    proj4: "+proj=stere +lat_0=90 +lat_ts=71 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    extent: [-STEREO_EDGE, -STEREO_EDGE, STEREO_EDGE, STEREO_EDGE],
  },
  {
    code: POLAR,
    axisOrder: "xy",
    units: "m",
    proj4: "+proj=laea +lat_0=90 +lon_0=10 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    extent: [-POLAR_EDGE, -POLAR_EDGE, POLAR_EDGE, POLAR_EDGE],
  },
  {
    code: "EPSG:5939",
    axisOrder: "xy",
    units: "m",
    proj4:
      "+proj=stere +lat_0=90 +lon_0=18 +k=0.994 +x_0=2000000 +y_0=2000000 +datum=WGS84 +units=m +no_defs",
    extent: UPS,
  },
];

const byCode = new Map(TABLE.map((crs) => [crs.code, crs]));

/** The codes of all known reference systems. */
export const CRS_CODES: readonly string[] = TABLE.map((crs) => crs.code);

/**
 * A known reference system by its code in any case, its URN or its OGC address; also by the old number of Web
 * Mercator (900913). Null: not known.
 */
export function findCrs(name: string): Crs | null {
  const trimmed = name.trim();
  if (/(^|\bOGC[:/][^:/]*[:/])CRS84$/i.test(trimmed)) return byCode.get("CRS:84") ?? null;
  const match = /(EPSG|CRS)(?:\.xml#|:[^:]*:|\/[^/]*\/|:)(\d+)$/i.exec(trimmed);
  if (!match) return null;
  const code = `${match[1]?.toUpperCase()}:${match[2]}`;
  return byCode.get(code === "EPSG:900913" ? WEB_MERCATOR : code) ?? null;
}
