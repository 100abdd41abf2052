import type { CollectionField, I18n } from "../../../../core/api/kernel.ts";
import { QUANTITIES } from "../../../../lib/quantities.ts";
import type { ExportField, FieldKind } from "./export-table.ts";

/**
 * The columns of a file: the fields that lists, popups and details show, each property once, in the language of the
 * page. Positions are always included; an age is exported as its time.
 */
export function exportFields(fields: readonly CollectionField[], i18n: I18n): ExportField[] {
  const shown = fields.filter(({ key, format, showIn }) => {
    return key !== "$position" && format !== "position" && showIn?.length !== 0;
  });
  const byKey = new Map<string, CollectionField>();
  for (const field of shown) {
    const known = byKey.get(field.key);
    if (!known || known.format === "age") byKey.set(field.key, field);
  }
  const titles = new Set<string>();
  return [...byKey.values()].map((field) => {
    const label = i18n.text(field.label) || field.key;
    const title = titles.has(label) ? `${label} (${field.key})` : label;
    titles.add(title);
    const { key, values = {} } = field;
    const codes = Object.entries(values).map(([code, text]) => [code.toLowerCase(), i18n.text(text)]);
    return { key, title, kind: kindOf(field), unit: unitOf(field, i18n), codes: Object.fromEntries(codes) };
  });
}

function kindOf({ key, format = "text", quantity }: CollectionField): FieldKind {
  if (key === "$length") return "length";
  if (key === "$area") return "area";
  if (quantity) return "number";
  switch (format) {
    case "number":
    case "integer":
    case "percent":
    case "length":
    case "area":
      return "number";
    case "age":
    case "dateTime":
      return "dateTime";
    case "text":
    case "boolean":
    case "date":
      return format;
    case "link":
    case "position":
      return "text";
  }
}

/** The unit of the data, not the user's, so that a file is the same for everybody. */
function unitOf({ format, unit = "", quantity }: CollectionField, i18n: I18n): string {
  if (quantity)
    return i18n.text(QUANTITIES[quantity]?.find(({ fromBase }) => fromBase(1) === 1)?.symbol ?? "");
  if (format === "length") return "m";
  return format === "area" ? "m²" : unit;
}
