import Papa from "papaparse";
import type { ExportTable } from "../model/export-table.ts";
import { type Cell, cellsOf, cellText, cleanText, headingOf } from "./cells.ts";
import { representativePoint } from "./representative-point.ts";

/**
 * What a spreadsheet would run as a formula: it gets an apostrophe in front. Numbers below zero are none.
 */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/;

/**
 * CSV for spreadsheets: UTF-8 with a byte order mark. Norwegian ones part columns with semicolons and decimals with a comma,
 * English ones with a comma and a point.
 */
export function writeCsv({ about, fields, features }: ExportTable): string {
  const { words, language } = about;
  const decimal = language === "no" ? "," : ".";
  const written = (cell: Cell, field: (typeof fields)[number] | null): string => {
    if (typeof cell === "number") return plainNumber(cell).replace(".", decimal);
    return field ? cleanText(cellText(cell, field, words)) : String(cell ?? "");
  };
  const head = [words.name, words.latitude, words.longitude, ...fields.map(headingOf)];
  const rows = features.map((feature) => {
    const [lon, lat] = representativePoint(feature.geometry) ?? [null, null];
    const cells = cellsOf(feature, fields);
    return [
      cleanText(feature.name),
      written(lat, null),
      written(lon, null),
      ...fields.map((field, place) => written(cells[place] ?? null, field)),
    ];
  });
  const text = Papa.unparse([head, ...rows], {
    delimiter: language === "no" ? ";" : ",",
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `\ufeff${text}\r\n`;
}

/** Without an exponent, which spreadsheets in some languages read as text. */
function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Math.abs(value) < 1 ? value.toFixed(12).replace(/\.?0+$/, "") : text;
}
