import type { Feature, Geometry } from "geojson";

/** A property of features as a field of a manifest shows it. */
export interface Column {
  key: string;
  format: "text" | "number" | "integer" | "boolean" | "date" | "dateTime" | "link";
  /** The values of a choice, the most frequent first; null: the property is no choice. */
  values: (string | number)[] | null;
  /** Whether every feature has a different value. */
  isUnique: boolean;
}

/** Features that are examined; enough to tell what a property is. */
const MAX_FEATURES = 5_000;
const MAX_COLUMNS = 60;
/** Most values of a choice: users do not read a longer list. */
const MAX_VALUES = 12;
const MAX_VALUE_LENGTH = 40;

/** The properties of features in the order in which they appear. Objects and lists are left out. */
export function summarise(features: readonly Feature<Geometry | null>[]): Column[] {
  const counts = new Map<string, Map<string | number | boolean, number>>();
  const sample = features.slice(0, MAX_FEATURES);
  for (const { properties } of sample) {
    for (const [key, value] of Object.entries(properties ?? {})) {
      if (!counts.has(key) && counts.size >= MAX_COLUMNS) continue;
      const column = counts.get(key) ?? new Map();
      counts.set(key, column);
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        column.set(value, (column.get(value) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([key, values]) => {
    values.delete("");
    if (values.size === 0) return [];
    const filled = [...values.values()].reduce((sum, count) => sum + count, 0);
    const format = formatOf([...values.keys()]);
    return [
      {
        key,
        format,
        values: choiceOf(format, values, filled),
        isUnique: filled === sample.length && values.size === filled,
      },
    ];
  });
}

function formatOf(values: (string | number | boolean)[]): Column["format"] {
  if (values.every((value) => typeof value === "boolean")) return "boolean";
  if (values.every((value) => typeof value === "number"))
    return values.every(Number.isInteger) ? "integer" : "number";
  const are = (pattern: RegExp) => values.every((value) => typeof value === "string" && pattern.test(value));
  if (are(/^\d{4}-\d{2}-\d{2}$/)) return "date";
  if (are(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/)) return "dateTime";
  if (are(/^https?:\/\//)) return "link";
  return "text";
}

function choiceOf(
  format: Column["format"],
  values: Map<string | number | boolean, number>,
  filled: number,
): Column["values"] {
  if (format !== "text" && format !== "integer") return null;
  // As many values as features: a name, not a category.
  if (values.size < 2 || values.size > MAX_VALUES || values.size > filled / 2) return null;
  if (format === "integer" && [...values.keys()].some((value) => Math.abs(Number(value)) > 100)) return null;
  const names = [...values].sort(([, a], [, b]) => b - a).map(([value]) => value);
  const isShort = (value: string | number | boolean) => String(value).length <= MAX_VALUE_LENGTH;
  return names.every(isShort) ? names.filter((value) => typeof value !== "boolean") : null;
}
