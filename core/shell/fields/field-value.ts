import { firstPosition } from "../../../lib/geometry/positions.ts";
import { isFiniteNumber } from "../../../lib/guards.ts";
import { readPath } from "../../../lib/values/path.ts";
import { plainText } from "../../../lib/values/plain-text.ts";
import type { FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { I18n } from "../../i18n/i18n.ts";
import { measuring } from "./measured.ts";

/** A displayed value. `href` is set for links, `copy` when users may want to copy it. */
export interface FieldText {
  text: string;
  href?: string;
  copy?: boolean;
}

/**
 * The raw value of a field: a property, or what is computed from the geometry. Measured values are available after
 * their code has loaded.
 */
export function rawValue(field: Pick<FieldDefinition, "key">, item: DatasetItem): unknown {
  switch (field.key) {
    case "$length":
      return measuring()?.lengthOf(item.geometry);
    case "$area":
      return measuring()?.areaOf(item.geometry);
    case "$position":
      return firstPosition(item.geometry);
    default:
      return readPath(item.properties, field.key);
  }
}

/** A field of an item as text in the current language; null when the item has no such value. */
export function fieldText(field: FieldDefinition, item: DatasetItem, i18n: I18n): FieldText | null {
  const value = rawValue(field, item);
  if (value === null || value === undefined || value === "") return null;
  const coded = codedText(field, value, i18n) ?? severalCoded(field, value, i18n);
  if (coded !== null) return { text: coded };
  const written = write(field, value, i18n);
  if (written === null || written.text === "") return null;
  return field.unit && field.format !== "link" && field.quantity === null
    ? { ...written, text: `${written.text} ${field.unit}` }
    : written;
}

function codedText(field: FieldDefinition, value: unknown, i18n: I18n): string | null {
  const code = plainText(value).toLocaleLowerCase("en");
  const match = Object.keys(field.values).find((key) => key.toLocaleLowerCase("en") === code);
  return match === undefined ? null : i18n.text(field.values[match]);
}

/**
 * Several codes in one value: the label of each, separated by commas, because labels may contain "and". Null for a
 * single value.
 */
function severalCoded(field: FieldDefinition, value: unknown, i18n: I18n): string | null {
  const parts = partsOf(value, field);
  if (parts === null) return null;
  const texts = parts
    .map((part) => codedText(field, part, i18n) ?? plainText(part))
    .filter((text) => text !== "");
  return texts.join(", ");
}

function partsOf(value: unknown, { separator, values }: FieldDefinition): unknown[] | null {
  const isCoded = Object.keys(values).length > 0;
  if (Array.isArray(value))
    return value.every((part) => typeof part === "string" || (isCoded && isFiniteNumber(part)))
      ? value
      : null;
  if (separator === "" || typeof value !== "string" || !value.includes(separator)) return null;
  return value.split(separator).map((part) => part.trim());
}

function write(field: FieldDefinition, value: unknown, i18n: I18n): FieldText | null {
  const { format } = i18n;
  const { quantity } = field;
  if (quantity !== null)
    return number(value, (n) => format.quantity(n, quantity, field.decimals ?? undefined));
  switch (field.format) {
    case "text":
      return { text: plainText(value) };
    case "number":
      return number(value, (n) => format.number(n, field.decimals ?? 0));
    case "integer":
      return number(value, (n) => format.integer(n));
    case "percent":
      return number(value, (n) => format.percent(n));
    case "boolean":
      return { text: i18n.t(value === true || value === "true" ? "field.yes" : "field.no") };
    case "date":
      return instant(value, (date) => format.date(date));
    case "dateTime":
      return instant(value, (date) => format.dateTime(date));
    case "age":
      return instant(value, (date) => format.age(date));
    case "length":
      return number(value, (n) => `${format.distance(n)} (${format.nauticalMiles(n)})`);
    case "area":
      return number(value, (n) => format.area(n));
    case "position":
      return position(value, i18n);
    case "link":
      return link(value);
  }
}

function number(value: unknown, write: (value: number) => string): FieldText | null {
  // Only a text may be parsed as a number: other values that convert to one (`[]`, `true`) are not numbers, or throw.
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return isFiniteNumber(parsed) ? { text: write(parsed) } : { text: plainText(value) };
}

/** Services use a day of the year 9999 for a time without an end. */
const NEVER = /^9999-/;

function instant(value: unknown, write: (value: string | number | Date) => string): FieldText | null {
  if (typeof value === "string" && NEVER.test(value)) return null;
  const readable = typeof value === "string" || typeof value === "number" || value instanceof Date;
  return { text: (readable && write(value)) || plainText(value) };
}

function position(value: unknown, i18n: I18n): FieldText | null {
  if (!Array.isArray(value) || typeof value[0] !== "number" || typeof value[1] !== "number") return null;
  return { text: i18n.format.coordinate([value[0], value[1]]), copy: true };
}

/** Only web and mail addresses become links; anything else stays text (spec §5). */
function link(value: unknown): FieldText {
  const text = plainText(value);
  try {
    const url = new URL(text);
    if (url.protocol === "https:" || url.protocol === "http:" || url.protocol === "mailto:") {
      return {
        text: url.protocol === "mailto:" ? url.pathname : text.replace(/^https?:\/\//, ""),
        href: url.href,
      };
    }
  } catch {
    // Not an address: shown as text.
  }
  return { text };
}
