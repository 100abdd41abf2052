import type { FileHead } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";
import { CsvWriter } from "./csv.ts";
import { ExcelWriter } from "./excel.ts";
import type { FileWriter } from "./file-writer.ts";
import { GeoJsonWriter } from "./geojson.ts";
import { GpxWriter } from "./gpx.ts";
import { OlexWriter } from "./olex.ts";
import { ShapeWriter } from "./shape/shape-zip.ts";
import { ZippedWriter } from "./zipped.ts";

/**
 * Plotter formats have one file for all tables, a workbook has a sheet for each, a zip sets of shapefiles; other
 * formats have a file for each table.
 */
export function createWriter(format: OwnFormat, head: FileHead): FileWriter {
  switch (format) {
    case "gpx":
    case "timezero":
      return new GpxWriter(head);
    case "olex":
      return new OlexWriter(head);
    case "shape":
      return new ShapeWriter(head);
    case "geojson":
      return head.tables > 1
        ? new ZippedWriter(head, "geojson", () => new GeoJsonWriter())
        : new GeoJsonWriter();
    case "csv":
      return head.tables > 1 ? new ZippedWriter(head, "csv", () => new CsvWriter()) : new CsvWriter();
    case "excel":
      return new ExcelWriter();
  }
}
