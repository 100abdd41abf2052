/** Longest text of one value, characters: the most that a page can lay out quickly. */
const MAX_LENGTH = 10_000;
/** Values that are deeper, and entries beyond this number, are written as "…". */
const MAX_DEPTH = 4;
const MAX_ENTRIES = 50;

/**
 * Any value of the data as text: `1`, `true`, `net, line`, `a: 1, b: 2`. Never throws, whatever a service sent: an
 * object without a text form, a list that contains itself, thousands of levels. Null is an empty text.
 */
export function plainText(value: unknown): string {
  const text = written(value, 0);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function written(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
    case "bigint":
      return `${value}`;
    case "object":
      return value === null ? "" : writtenObject(value, depth);
    case "undefined":
    case "symbol":
    case "function":
      return "";
  }
}

function writtenObject(value: object, depth: number): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (depth >= MAX_DEPTH) return "…";
  const isList = Array.isArray(value);
  const keys = Object.keys(value);
  const parts = keys.slice(0, MAX_ENTRIES).map((key) => {
    const part = written((value as Record<string, unknown>)[key], depth + 1).slice(0, MAX_LENGTH);
    return isList ? part : `${key}: ${part}`;
  });
  if (keys.length > MAX_ENTRIES) parts.push("…");
  return parts.join(", ");
}
