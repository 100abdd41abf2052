import { type CellValue, writeXlsx } from "hucre/xlsx";
import type { ExportField, ExportTable, Words } from "../model/export-table.ts";
import { type Cell, cellsOf, cleanText, headingOf } from "./cells.ts";
import { representativePoint } from "./representative-point.ts";

/** Limits of Excel. */
const MAX_TEXT = 32_767;
const MAX_SHEET_NAME = 31;
/** Largest whole number that it keeps exactly. */
const MAX_NUMBER = 999_999_999_999_999;
const COLUMN = { width: 18 };
const NAME_COLUMN = { width: 32 };

/** An Excel workbook: numbers are numbers, dates are dates, times are in UTC as their headings say. */
export async function writeExcel({ about, fields, features }: ExportTable): Promise<Uint8Array<ArrayBuffer>> {
  const { words } = about;
  const head = [words.name, words.latitude, words.longitude, ...fields.map(headingOf)];
  const rows = features.map((feature) => {
    const [lon, lat] = representativePoint(feature.geometry) ?? [null, null];
    return [
      textOf(feature.name),
      lat,
      lon,
      ...cellsOf(feature, fields).map((cell) => excelValue(cell, words)),
    ];
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(about.title),
        columns: [NAME_COLUMN, COLUMN, COLUMN, ...fields.map(columnOf)],
        rows: [head.map(textOf), ...rows],
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Uint8Array(bytes);
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

const textOf = (text: string) => shortened(cleanText(text), MAX_TEXT);

/** A name that Excel takes: without its reserved letters, not too long, not empty. */
export function sheetName(title: string): string {
  const plain = title
    .replace(/[:\\/?*[\]\p{C}]/gu, " ")
    .replace(/^'+|'+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return shortened(plain, MAX_SHEET_NAME).replace(/[\s']+$/, "") || "Farvann";
}

/** No letter in halves. */
function shortened(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
