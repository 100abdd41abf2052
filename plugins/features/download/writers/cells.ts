import { areaOf, lengthOf } from "../../../../lib/geodesy/figures.ts";
import { isBoolean, isFiniteNumber, isString } from "../../../../lib/guards.ts";
import { osloDateTime } from "../../../../lib/oslo-time.ts";
import type { ExportFeature, ExportField, Words } from "../model/export-table.ts";

/** A value in a file. A day is its midnight in UTC. */
export type Cell = string | number | boolean | Date | null;

/** Range of dates that DBF and Excel support. */
const FIRST_DATE = Date.UTC(1900, 2, 1);
const LAST_DATE = Date.UTC(9999, 11, 31);
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * The values of a feature, converted to the types of their fields. A value of another type, such as `unknown` for a
 * number, stays text; missing is null, zero is a value.
 */
export function cellsOf(feature: ExportFeature, fields: readonly ExportField[]): Cell[] {
  return fields.map((field, place) => cellOf(field, rawOf(field, feature, place)));
}

/** Codes are unchanged, for files that programs read. */
export function plainCellsOf(feature: ExportFeature, fields: readonly ExportField[]): Cell[] {
  return fields.map((field, place) => cellOf({ ...field, codes: {} }, rawOf(field, feature, place)));
}

function rawOf({ key }: ExportField, { geometry, values }: ExportFeature, place: number): unknown {
  if (key === "$length") return rounded(lengthOf(geometry), 1);
  if (key === "$area") return rounded(areaOf(geometry), 0);
  return values[place];
}

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

function cellOf({ kind, codes }: ExportField, value: unknown): Cell {
  if (value === null || value === undefined || value === "") return null;
  const code = String(value).toLowerCase();
  if (Object.hasOwn(codes, code)) return codes[code] ?? null;
  switch (kind) {
    case "text":
      return isBoolean(value) || isFiniteNumber(value) ? value : String(value);
    case "number":
    case "length":
    case "area":
      return numberOf(value);
    case "boolean":
      return code === "true" ? true : code === "false" ? false : String(value);
    case "date":
      return dayOf(value);
    case "dateTime":
      return instantOf(value) ?? String(value);
  }
}

function numberOf(value: unknown): Cell {
  const number = isString(value) && value.trim() !== "" ? Number(value) : value;
  return isFiniteNumber(number) ? number : String(value);
}

function instantOf(value: unknown): Date | null {
  if (!isString(value) && !isFiniteNumber(value)) return null;
  const instant = new Date(value);
  return instant.getTime() >= FIRST_DATE && instant.getTime() <= LAST_DATE ? instant : null;
}

function dayOf(value: unknown): Cell {
  const instant = instantOf(value);
  if (!instant || (isString(value) && DAY.test(value))) return instant ?? String(value);
  const { year, month, day } = osloDateTime(instant);
  return new Date(Date.UTC(year, month - 1, day));
}

/** Removes control characters, which tables do not support; tabs and line ends are kept. */
export const cleanText = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, "");

/** `2026-11-29` or `2026-11-29T01:50:00Z`. */
export function isoText(date: Date, kind: ExportField["kind"]): string {
  const text = date.toISOString();
  return kind === "date" ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}

/** A cell for people, without digit grouping; empty for null. */
export function cellText(cell: Cell, { kind }: ExportField, words: Words): string {
  if (cell === null) return "";
  if (cell instanceof Date) return isoText(cell, kind);
  if (isBoolean(cell)) return cell ? words.yes : words.no;
  return String(cell);
}

/** `Depth (m)`; for times with their zone. */
export function headingOf({ title, unit, kind }: ExportField): string {
  const note = kind === "dateTime" ? "UTC" : kind === "length" ? "m" : kind === "area" ? "m²" : unit;
  return note === "" ? title : `${title} (${note})`;
}

/** Time of a feature: its first time value, ms; null: none. */
export function timeOf(cells: readonly Cell[]): number | null {
  const first = cells.find((cell) => cell instanceof Date);
  return first instanceof Date ? first.getTime() : null;
}
