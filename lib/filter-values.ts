import { isBoolean, isFiniteNumber, isString } from "./guards.ts";
import { plainText } from "./values/plain-text.ts";

/** What decides the values of a filter; a filter of the manifest has these fields (schemas/manifest). */
export interface FilterRule {
  kind: "choice" | "years" | "months" | "range" | "boolean" | "disease" | "string" | "static" | "theme";
  where?: string;
  multiple: boolean;
  /** The listed values with other spellings of each; none: any value is valid. */
  values: readonly { value: string | number; aliases: readonly (string | number)[] }[];
  /** Value that is sent while the filter is on. */
  value: unknown;
  default: readonly unknown[] | boolean;
}

/** Value of one filter, as stored: a list (choice, years, string), from–to (range) or on/off (boolean, disease, static with a value). */
export type FilterValue = (string | number | null)[] | boolean;

/** In a filter of years or months: the current one in Norway. */
export const CURRENT = "current";

/** Codes are compared without regard to case (spec §5); a number equals its text, because addresses and JSON mix them. */
export function foldCode(value: unknown): string {
  return plainText(value).toLowerCase();
}

/** Whether a filter goes into the request. */
export function isAnsweredByService({ kind, where }: Pick<FilterRule, "kind" | "where">): boolean {
  return where === "server" || kind === "disease" || kind === "string";
}

/** Whether it always has the manifest's value and is neither shown nor changed. */
export function isFixed({ kind, value }: Pick<FilterRule, "kind" | "value">): boolean {
  return kind === "static" && value === null;
}

/** Default of a filter; a default of the wrong type counts as none. */
export function defaultValue(filter: FilterRule): FilterValue {
  if (isFixed(filter)) return isBoolean(filter.default) ? filter.default : readCodes(filter, filter.default);
  return readValue(filter, filter.default) ?? noSelection(filter);
}

/** The value with which a filter hides nothing; for a fixed one its default. */
export function noSelection(filter: FilterRule): FilterValue {
  switch (filter.kind) {
    case "choice":
    case "years":
    case "months":
    case "string":
      return [];
    case "range":
      return [null, null];
    case "boolean":
    case "disease":
      return false;
    case "static":
      return isFixed(filter) ? defaultValue(filter) : false;
    case "theme":
      return filter.values.slice(0, 1).map(({ value }) => value);
  }
}

/**
 * A value from storage, an address or a view, cleaned (spec §5): unknown codes dropped, lists without duplicates.
 * Undefined when it has another type.
 */
export function readValue(filter: FilterRule, value: unknown): FilterValue | undefined {
  switch (filter.kind) {
    case "choice":
      return Array.isArray(value)
        ? readCodes(filter, value).slice(0, filter.multiple ? undefined : 1)
        : undefined;
    case "years":
      return Array.isArray(value) ? [...new Set(value.flatMap(readYear))] : undefined;
    case "months":
      return Array.isArray(value) ? [...new Set(value.flatMap(readMonth))] : undefined;
    case "range":
      return Array.isArray(value) && value.length === 2
        ? value.map((end) => (isFiniteNumber(end) ? end : null))
        : undefined;
    case "string":
      return Array.isArray(value) ? readTexts(value).slice(0, filter.multiple ? undefined : 1) : undefined;
    case "boolean":
    case "disease":
      return isBoolean(value) ? value : undefined;
    case "static":
      return isBoolean(value) && !isFixed(filter) ? value : undefined;
    case "theme": {
      const chosen = Array.isArray(value) ? readCodes(filter, value).slice(0, 1) : [];
      return chosen.length > 0 ? chosen : undefined;
    }
  }
}

/** Texts and numbers as an author wrote them, trimmed and without duplicates. */
function readTexts(values: readonly unknown[]): (string | number)[] {
  const texts = values.flatMap((value): (string | number)[] => {
    if (isFiniteNumber(value)) return [value];
    const text = isString(value) ? value.trim() : "";
    return text === "" ? [] : [text];
  });
  return uniqueBy(texts, foldCode);
}

/** The codes of a choice, each in the definition's spelling; any code is valid when the definition lists none. */
function readCodes(filter: FilterRule, values: readonly unknown[]): (string | number)[] {
  const codes = values.filter((value) => isString(value) || isFiniteNumber(value));
  if (filter.values.length === 0) return uniqueBy(codes, foldCode);
  const known = codes.flatMap((code) => {
    const entry = filter.values.find(({ value, aliases }) =>
      [value, ...aliases].some((spelling) => foldCode(spelling) === foldCode(code)),
    );
    return entry ? [entry.value] : [];
  });
  return [...new Set(known)];
}

function readYear(value: unknown): (string | number)[] {
  if (value === CURRENT) return [CURRENT];
  const year = isString(value) && /^\d{4}$/.test(value) ? Number(value) : value;
  return isFiniteNumber(year) && Number.isInteger(year) ? [year] : [];
}

function readMonth(value: unknown): (string | number)[] {
  if (value === CURRENT) return [CURRENT];
  const month = isString(value) ? Number(value) : value;
  return isFiniteNumber(month) && Number.isInteger(month) && month >= 1 && month <= 12 ? [month] : [];
}

function uniqueBy<T>(values: T[], key: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [key(value), value] as const).reverse()).values()].reverse();
}

/** Whether two values select the same; the order of a list does not matter, that of a range does. */
export function sameSelection(filter: FilterRule, left: FilterValue, right: FilterValue): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  const texts = (values: (string | number | null)[]) => values.map(foldCode);
  const [a, b] =
    filter.kind === "range" ? [texts(left), texts(right)] : [texts(left).sort(), texts(right).sort()];
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
