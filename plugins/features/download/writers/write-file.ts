import type { ExportTable } from "../model/export-table.ts";
import { FILES, type OwnFormat } from "../model/formats.ts";
import { writeCsv } from "./csv.ts";
import { writeExcel } from "./excel.ts";
import { writeGeoJson } from "./geojson.ts";
import { writeGpx } from "./gpx.ts";
import { writeOlex } from "./olex.ts";
import { writeShapeZip } from "./shape/shape-zip.ts";

/** A table as a file. */
export async function writeFile(format: OwnFormat, table: ExportTable): Promise<Blob> {
  return new Blob([await contentOf(format, table)], { type: FILES[format].type });
}

async function contentOf(format: OwnFormat, table: ExportTable): Promise<BlobPart> {
  switch (format) {
    case "gpx":
    case "timezero":
      return writeGpx(table);
    case "olex":
      return writeOlex(table);
    case "shape":
      return writeShapeZip(table);
    case "geojson":
      return writeGeoJson(table);
    case "csv":
      return writeCsv(table);
    case "excel":
      return writeExcel(table);
  }
}
