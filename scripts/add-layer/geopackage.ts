import Database from "better-sqlite3";
import type { Feature, Geometry } from "geojson";
import GeoJSON from "ol/format/GeoJSON.js";
import WKB from "ol/format/WKB.js";
import { findCrs } from "../../lib/crs.ts";
import type { Refusal } from "../../lib/new-dataset/common.ts";
import type { FeaturesRead } from "../../lib/new-dataset/read-feature-text.ts";

interface LayerRow {
  table_name: string;
  identifier: string | null;
  column_name: string;
  organization: string;
  organization_coordsys_id: number;
}

/** Names of the feature tables of a GeoPackage. */
export function geoPackageLayers(file: string): string[] {
  return withDatabase(file, (database) => layerRows(database).map(({ table_name }) => table_name));
}

/** The features of one table (OGC 12-128r19). */
export function readGeoPackage(file: string, table: string): FeaturesRead | Refusal {
  return withDatabase(file, (database) => {
    const layer = layerRows(database).find(({ table_name }) => table_name === table);
    if (!layer) return { refused: `The GeoPackage has no table "${table}".` };
    const name = `${layer.organization}:${layer.organization_coordsys_id}`;
    const crs = findCrs(name);
    if (!crs) return { refused: `The coordinates of "${table}" are in ${name}, which is not known here.` };
    const rows = database.prepare(`SELECT * FROM "${table.replaceAll('"', '""')}"`).all() as Record<
      string,
      unknown
    >[];
    const features = rows.map((row) => featureOf(row, layer.column_name));
    return { features, crs: crs.units === "degrees" ? "EPSG:4326" : crs.code, without: 0 };
  });
}

function withDatabase<T>(file: string, read: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function layerRows(database: Database.Database): LayerRow[] {
  return database
    .prepare(
      `SELECT c.table_name, c.identifier, g.column_name, s.organization, s.organization_coordsys_id
       FROM gpkg_contents c JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
       JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id WHERE c.data_type = 'features' ORDER BY c.table_name`,
    )
    .all() as LayerRow[];
}

function featureOf(row: Record<string, unknown>, column: string): Feature<Geometry | null> {
  const { [column]: blob, ...values } = row;
  const properties = Object.fromEntries(
    Object.entries(values).filter(([, value]) => !Buffer.isBuffer(value)),
  );
  return { type: "Feature", properties, geometry: Buffer.isBuffer(blob) ? geometryOf(blob) : null };
}

/** Length in bytes of the bounding box after the header, by the envelope code in the header's flags. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];
const HEADER_BYTES = 8;

function geometryOf(blob: Buffer): Geometry | null {
  const flags = blob[3] ?? 0;
  const isEmpty = (flags & 0b10000) !== 0;
  if (isEmpty || blob.subarray(0, 2).toString("latin1") !== "GP") return null;
  const start = HEADER_BYTES + (ENVELOPE_BYTES[(flags >> 1) & 0b111] ?? 0);
  const wkb = blob.subarray(start);
  const bytes = wkb.buffer.slice(wkb.byteOffset, wkb.byteOffset + wkb.byteLength) as ArrayBuffer;
  const geometry = new WKB().readGeometry(bytes);
  return geometry && (new GeoJSON().writeGeometryObject(geometry) as Geometry);
}
