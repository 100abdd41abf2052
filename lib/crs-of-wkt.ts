import { CRS_CODES, type Crs, findCrs } from "./crs.ts";
import { isString } from "./guards.ts";

/**
 * The reference system that a file `.prj` names in WKT, of ESRI or of OGC: by its EPSG code, else by its datum, projection and
 * parameters, since ESRI writes no codes. ETRS89 and WGS 84 are one here, as they are in `crs.ts`. Null: not known.
 */
export function crsOfWkt(wkt: string): Crs | null {
  const coded = /(?:AUTHORITY|ID)\["EPSG",\s*"?(\d+)"?\]\s*\]\s*$/i.exec(wkt)?.[1];
  const known = coded === undefined ? null : findCrs(`EPSG:${coded}`);
  if (known) return known;
  const form = formOfWkt(wkt);
  if (form === null) return null;
  const alike = FORMS.filter(([, other]) => other === form).map(([crs]) => crs);
  const isEtrs = /ETRS|European_Terrestrial/i.test(wkt);
  // Of two that mean the same, the one with the datum that the file names.
  return alike.find(({ proj4 }) => proj4.includes("GRS80") === isEtrs) ?? alike[0] ?? null;
}

/** What decides where coordinates lie, as one text. */
function formOf(
  datum: string,
  kind: string,
  numbers: { meridian: number; parallel: number; scale: number; easting: number; northing: number },
): string {
  if (kind === "longlat" || kind === "merc") return `${datum} ${kind}`;
  const { meridian, parallel, scale, easting, northing } = numbers;
  return [datum, kind, meridian, parallel, scale, easting, northing].join(" ");
}

const PROJECTIONS: readonly [name: RegExp, kind: string][] = [
  [/^Transverse_Mercator$/i, "tmerc"],
  [/^(Polar_)?Stereographic(_North_Pole)?$|^Polar_Stereographic_variant/i, "stere"],
  [/^Lambert_Azimuthal_Equal_Area$/i, "laea"],
];

function formOfWkt(wkt: string): string | null {
  const datum = datumOf(/DATUM\["([^"]*)"/i.exec(wkt)?.[1] ?? "");
  if (datum === null) return null;
  if (!/PROJC(S|RS)\[/i.test(wkt)) return /^\s*GEOG(CS|CRS)\[/i.test(wkt) ? `${datum} longlat` : null;
  // Web Mercator alone takes the ellipsoid for a sphere.
  if (/Auxiliary_Sphere|Pseudo-Mercator|Popular Visualisation/i.test(wkt)) return `${datum} merc`;
  const name = /PROJECTION\["([^"]*)"/i.exec(wkt)?.[1] ?? "";
  const kind = PROJECTIONS.find(([pattern]) => pattern.test(name))?.[1];
  const units = [...wkt.matchAll(/UNIT\["[^"]*",\s*([\d.eE+-]+)/gi)].at(-1)?.[1];
  if (kind === undefined || Number(units) !== 1) return null;
  const given = (...names: string[]) => {
    for (const each of names) {
      const value = new RegExp(`PARAMETER\\["${each}",\\s*([\\d.eE+-]+)`, "i").exec(wkt)?.[1];
      if (value !== undefined) return Number(value);
    }
    return null;
  };
  return formOf(datum, kind, {
    meridian: given("central_meridian", "longitude_of_center") ?? 0,
    parallel: given("standard_parallel_1", "latitude_of_origin", "latitude_of_center") ?? 0,
    scale: given("scale_factor") ?? 1,
    easting: given("false_easting") ?? 0,
    northing: given("false_northing") ?? 0,
  });
}

function datumOf(name: string): "world" | "ed50" | null {
  if (/WGS_?(19)?84|World_Geodetic_System_1984|ETRS|European_Terrestrial/i.test(name)) return "world";
  return /European(_Datum)?_1950|ED_?(19)?50/i.test(name) ? "ed50" : null;
}

function formOfCrs({ proj4 }: Crs): string {
  const given = new Map(
    proj4.split(" ").map((part): [string, string] => {
      const [name = "", value = ""] = part.replace("+", "").split("=");
      return [name, value];
    }),
  );
  const number = (...names: string[]) => {
    const found = names.map((name) => given.get(name)).find(isString);
    return found === undefined ? null : Number(found);
  };
  const datum = given.get("ellps") === "intl" ? "ed50" : "world";
  const zone = number("zone");
  if (zone !== null) {
    const utm = { meridian: zone * 6 - 183, parallel: 0, scale: 0.9996, easting: 500_000, northing: 0 };
    return formOf(datum, "tmerc", utm);
  }
  return formOf(datum, given.get("proj") ?? "", {
    meridian: number("lon_0") ?? 0,
    parallel: number("lat_ts", "lat_0") ?? 0,
    scale: number("k") ?? 1,
    easting: number("x_0") ?? 0,
    northing: number("y_0") ?? 0,
  });
}

const FORMS = CRS_CODES.map(findCrs)
  .filter((crs) => crs !== null)
  .map((crs): [Crs, string] => [crs, formOfCrs(crs)]);
