import { type CellValue, writeXlsx } from "hucre/xlsx";
import { trimmedEnd, trimmedOf } from "../../../../lib/trim.ts";
import type { ExportFeature, ExportField, TableHead, Words } from "../model/export-table.ts";
import { type Cell, cellsOf, cleanText, headingOf } from "./cells.ts";
import type { FileWriter } from "./file-writer.ts";
import { representativePoint } from "./representative-point.ts";

/** Limits of Excel. */
const MAX_TEXT = 32_767;
const MAX_SHEET_NAME = 31;
/** Largest integer that Excel stores exactly. */
const MAX_NUMBER = 999_999_999_999_999;
const COLUMN = { width: 18 };
const NAME_COLUMN = { width: 32 };

/**
 * An Excel workbook with a sheet for each table: numbers are stored as numbers, dates as dates; times are in UTC, as
 * their headings say.
 */
export class ExcelWriter implements FileWriter {
  private readonly sheets: { name: string; table: TableHead; rows: CellValue[][] }[] = [];

  begin(table: TableHead): void {
    const { about, fields } = table;
    const { words, title } = about;
    const head = [words.name, words.latitude, words.longitude, ...fields.map(headingOf)];
    const taken = this.sheets.map(({ name }) => name);
    this.sheets.push({ name: sheetName(title, taken), table, rows: [head.map(textOf)] });
  }

  add(features: readonly ExportFeature[]): void {
    const sheet = this.sheets.at(-1);
    if (!sheet) return;
    const { fields, about } = sheet.table;
    for (const feature of features) {
      const [lon, lat] = representativePoint(feature.geometry) ?? [null, null];
      const cells = cellsOf(feature, fields).map((cell) => excelValue(cell, about.words));
      sheet.rows.push([textOf(feature.name), lat, lon, ...cells]);
    }
  }

  async finish(): Promise<BlobPart[]> {
    const sheets = this.sheets.map(({ name, table, rows }) => ({
      name,
      columns: [NAME_COLUMN, COLUMN, COLUMN, ...table.fields.map(columnOf)],
      rows,
      freezePane: { rows: 1 },
    }));
    return [new Uint8Array(await writeXlsx({ sheets }))];
  }
}

function columnOf({ kind }: ExportField) {
  if (kind === "date") return { ...COLUMN, numFmt: "yyyy-mm-dd" };
  return kind === "dateTime" ? { ...COLUMN, numFmt: "yyyy-mm-dd hh:mm:ss" } : COLUMN;
}

function excelValue(cell: Cell, words: Words): CellValue {
  if (cell === null || cell instanceof Date) return cell;
  if (typeof cell === "boolean") return cell ? words.yes : words.no;
  return typeof cell === "number" && Math.abs(cell) <= MAX_NUMBER ? cell : textOf(String(cell));
}

/** Line ends in Excel's form: Excel shows others as `_x000D_`. */
const textOf = (text: string) => shortened(cleanText(text).replace(/\r\n?/g, "\n"), MAX_TEXT);

/** A valid sheet name: without reserved letters, not too long, not empty, and different from the names already used. */
export function sheetName(title: string, taken: readonly string[] = []): string {
  const plain =
    trimmedOf(title.replace(/[:\\/?*[\]\p{C}]/gu, " "), "'")
      .replace(/\s+/g, " ")
      .trim() || "Farvann";
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase());
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` ${number}`;
    const name = `${trimmedEnd(shortened(plain, MAX_SHEET_NAME - ending.length), " '")}${ending}`;
    if (!isTaken(name)) return name;
  }
}

/** Cuts a text without splitting a character. */
function shortened(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
