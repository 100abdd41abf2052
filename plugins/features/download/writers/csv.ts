import Papa from "papaparse";
import { plainDecimal } from "../../../../lib/trim.ts";
import type { ExportFeature, ExportField, TableHead } from "../model/export-table.ts";
import { type Cell, cellsOf, cellText, cleanText, headingOf } from "./cells.ts";
import type { FileWriter } from "./file-writer.ts";
import { representativePoint } from "./representative-point.ts";

/** Texts that a spreadsheet would run as a formula get an apostrophe in front. Negative numbers are not formulas. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/;

/**
 * CSV for spreadsheets: UTF-8 with a byte order mark. In Norwegian with semicolons and decimal commas, in English with
 * commas and decimal points.
 */
export class CsvWriter implements FileWriter {
  private readonly pieces: string[] = [];
  private table: TableHead | null = null;

  begin(table: TableHead): void {
    this.table = table;
    const { about, fields } = table;
    const { words } = about;
    this.write([[words.name, words.latitude, words.longitude, ...fields.map(headingOf)]]);
  }

  add(features: readonly ExportFeature[]): void {
    const { table } = this;
    if (table && features.length > 0) this.write(features.map((feature) => rowOf(feature, table)));
  }

  async finish(): Promise<BlobPart[]> {
    return ["\ufeff", ...this.pieces];
  }

  private write(rows: string[][]): void {
    const text = Papa.unparse(rows, {
      delimiter: this.table?.about.language === "no" ? ";" : ",",
      newline: "\r\n",
      escapeFormulae: FORMULA,
    });
    this.pieces.push(`${text}\r\n`);
  }
}

function rowOf(feature: ExportFeature, { about, fields }: TableHead): string[] {
  const { words, language } = about;
  const decimal = language === "no" ? "," : ".";
  const written = (cell: Cell, field: ExportField | null): string => {
    if (typeof cell === "number") return plainNumber(cell).replace(".", decimal);
    return field ? cleanText(cellText(cell, field, words)) : String(cell ?? "");
  };
  const [lon, lat] = representativePoint(feature.geometry) ?? [null, null];
  const cells = cellsOf(feature, fields);
  return [
    cleanText(feature.name),
    written(lat, null),
    written(lon, null),
    ...fields.map((field, place) => written(cells[place] ?? null, field)),
  ];
}

/** Without an exponent, which spreadsheets in some languages read as text. */
function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Math.abs(value) < 1 ? plainDecimal(value, 12) : text;
}
