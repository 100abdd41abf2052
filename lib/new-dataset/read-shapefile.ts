import type { Feature, Geometry } from "geojson";
import { parseShp } from "shpjs";
import { findCrs } from "../crs.ts";
import { crsOfWkt } from "../crs-of-wkt.ts";
import { messageOf, type Refusal } from "./common.ts";
import { readDbf } from "./read-dbf.ts";
import type { GeoJsonRead } from "./read-geojson.ts";

/** The files that a shapefile is made of; null: it is missing. */
export interface ShapefileParts {
  shp: Uint8Array;
  dbf: Uint8Array | null;
  prj: Uint8Array | null;
  cpg: Uint8Array | null;
}

/** The features of a shapefile in the reference system that its `.prj` names; without one they are taken for degrees. */
export function readShapefile({ shp, dbf, prj, cpg }: ShapefileParts): GeoJsonRead | Refusal {
  const wkt = prj && textOf(prj);
  const crs = wkt === null || wkt.trim() === "" ? findCrs("CRS:84") : crsOfWkt(wkt);
  if (!crs)
    return {
      reason: "unknown-crs",
      refused: `The coordinates are in "${/"([^"]*)"/.exec(wkt ?? "")?.[1] ?? ""}", which is not known here.`,
    };
  try {
    const geometries: (Geometry | null)[] = parseShp(shp);
    const rows = dbf ? readDbf(dbf, cpg && textOf(cpg)) : [];
    const features = geometries.flatMap((geometry, place): Feature<Geometry | null>[] => {
      const row = rows[place];
      return row === null ? [] : [{ type: "Feature", properties: row ?? {}, geometry: plain(geometry) }];
    });
    return { features, crs: crs.units === "degrees" ? "EPSG:4326" : crs.code };
  } catch (error) {
    return { refused: `The shapefile cannot be read: ${messageOf(error)}.` };
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Without the box that the format keeps in its own coordinates. */
function plain(geometry: Geometry | null): Geometry | null {
  if (!geometry) return null;
  const { bbox: _bbox, ...rest } = geometry;
  return rest as Geometry;
}
