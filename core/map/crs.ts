import { get as getProjection } from "ol/proj.js";

/** A coordinate reference system that Farvann knows, with what no service says reliably. */
export interface Crs {
  code: string;
  /** Order of the axes in the registry (EPSG): xy = easting or longitude first, yx = northing or latitude first. */
  axisOrder: "xy" | "yx";
  units: "degrees" | "m";
  /** proj4 definition; null: OpenLayers has it built in. */
  proj4: string | null;
  /** West, south, east, north in the units of the system, always x before y; the square that tile grids cover. */
  extent: [number, number, number, number];
}

const ETRS89_UTM = (zone: number) =>
  `+proj=utm +zone=${zone} +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs`;
const GEOGRAPHIC: Crs["extent"] = [-180, -90, 180, 90];
const MERCATOR_EDGE = 20037508.342789244;
/** Half the width of the polar square that reaches 45°N in EPSG:3575. */
const LAEA_EDGE = 4889334.802955;
const STEREO_EDGE = 4194304;
const UPS: Crs["extent"] = [2e6 - STEREO_EDGE, 2e6 - STEREO_EDGE, 2e6 + STEREO_EDGE, 2e6 + STEREO_EDGE];

/** UTM squares of the national tile matrix sets: 5,545,984 m wide, from 3,500,000 m north. */
const utm = (zone: number, west: number): Crs => ({
  code: `EPSG:258${zone}`,
  axisOrder: "xy",
  units: "m",
  proj4: ETRS89_UTM(zone),
  extent: [west, 3_500_000, west + 5_545_984, 9_045_984],
});

const TABLE: readonly Crs[] = [
  {
    code: "EPSG:3857",
    axisOrder: "xy",
    units: "m",
    proj4: null,
    extent: [-MERCATOR_EDGE, -MERCATOR_EDGE, MERCATOR_EDGE, MERCATOR_EDGE],
  },
  { code: "EPSG:4326", axisOrder: "yx", units: "degrees", proj4: null, extent: GEOGRAPHIC },
  { code: "CRS:84", axisOrder: "xy", units: "degrees", proj4: null, extent: GEOGRAPHIC },
  {
    code: "EPSG:4258",
    axisOrder: "yx",
    units: "degrees",
    proj4: "+proj=longlat +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +no_defs",
    extent: GEOGRAPHIC,
  },
  utm(32, -2_000_000),
  utm(33, -2_500_000),
  utm(34, -3_000_000),
  utm(35, -3_500_000),
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
    code: "EPSG:3575",
    axisOrder: "xy",
    units: "m",
    proj4: "+proj=laea +lat_0=90 +lon_0=10 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    extent: [-LAEA_EDGE, -LAEA_EDGE, LAEA_EDGE, LAEA_EDGE],
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
export const crsCodes: readonly string[] = TABLE.map((crs) => crs.code);

/** A known reference system, also from its URN or OGC address; null: not known. */
export function findCrs(name: string): Crs | null {
  if (/\bOGC[:/][^:/]*[:/]CRS84$/i.test(name.trim())) return byCode.get("CRS:84") ?? null;
  const match = /(EPSG|CRS)(?:\.xml#|:[^:]*:|\/[^/]*\/|:)(\d+)$/i.exec(name.trim());
  return match ? (byCode.get(`${match[1]?.toUpperCase()}:${match[2]}`) ?? null) : null;
}

/**
 * Makes a reference system known to OpenLayers. proj4 is loaded only when a system needs it.
 * @throws Error for a code that is not in the table.
 */
export async function ensureProjection(code: string): Promise<Crs> {
  const crs = byCode.get(code);
  if (!crs) throw new Error(`The coordinate reference system ${code} is not known`);
  if (crs.proj4 === null || getProjection(code)) return crs;
  const [{ default: proj4 }, { register }] = await Promise.all([import("proj4"), import("ol/proj/proj4.js")]);
  proj4.defs(code, crs.proj4);
  register(proj4);
  getProjection(code)?.setExtent(crs.extent);
  return crs;
}
