import type { AppServices } from "../../../../core/api/kernel.ts";
import { type Row, VALUE_KEYS, type ValueKey } from "../model/row.ts";
import { type ValueUnit, valueUnit } from "../model/value-units.ts";

/**
 * The rows as lines of text for a sheet: a line of names with units, then an hour a line. Times are ISO 8601 in UTC,
 * numbers have a decimal point and the user's units; what is unknown is empty, and columns without any value are left out.
 */
export function rowsAsText(
  rows: readonly Row[],
  separator: string,
  app: Pick<AppServices, "settings" | "i18n">,
  nameOf: (key: ValueKey) => string,
): string {
  const keys = VALUE_KEYS.filter((key) => rows.some((row) => row[key] !== null));
  const units = new Map(keys.map((key) => [key, valueUnit(key, app)]));
  const head = ["UTC", ...keys.map((key) => `${nameOf(key)} (${units.get(key)?.symbol ?? ""})`)];
  const lines = rows.map((row) => [
    new Date(row.time).toISOString().slice(0, 16).concat("Z"),
    ...keys.map((key) => written(row[key], units.get(key))),
  ]);
  return [head, ...lines].map((line) => line.join(separator)).join("\n");
}

function written(value: number | null, unit: ValueUnit | undefined): string {
  return value === null || unit === undefined
    ? ""
    : String(Number(unit.convert(value).toFixed(unit.decimals)) + 0);
}
