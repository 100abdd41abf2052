import { dereference, isObject, type Schema } from "./schema.ts";

/** What a schema allows, as words that complete the sentence "must be …". */
export function expectedOf(root: Schema, written: unknown): string {
  const schema = dereference(root, written);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) {
    return `${schema.enum.length > 1 ? "one of " : ""}${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`;
  }
  const choices = Array.isArray(schema.anyOf)
    ? schema.anyOf
    : Array.isArray(schema.oneOf)
      ? schema.oneOf
      : null;
  if (choices) return [...new Set(choices.map((choice: unknown) => expectedOf(root, choice)))].join(", or ");
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => typeWords(root, schema, String(type))).join(", or ");
}

/** An example of the value of a missing property, or its purpose. */
export function requiredValue(root: Schema, schema: Schema, name: string): string | null {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.hasOwn(properties, name) ? expectedOf(root, properties[name]) : null;
}

function typeWords(root: Schema, schema: Schema, type: string): string {
  switch (type) {
    case "string":
      return stringWords(schema);
    case "integer":
      return `a whole number${range(schema)}`;
    case "number":
      return `a number${range(schema)}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return arrayWords(root, schema);
    case "object":
      return objectWords(schema);
    default:
      return "another value";
  }
}

function stringWords(schema: Schema): string {
  if (typeof schema.pattern === "string") return patternWords(schema.pattern);
  if (typeof schema.minLength === "number" && schema.minLength > 1) {
    return `a text of at least ${schema.minLength} characters`;
  }
  return schema.minLength === 1 ? "a text that is not empty" : "a text";
}

/** Descriptions of patterns, so that authors of manifests need not read regular expressions. */
const PATTERNS: Record<string, string> = {
  "^[A-Za-z][A-Za-z0-9_-]*$": "a name of letters a to z, digits, - and _, beginning with a letter",
  "^(|[A-Za-z][A-Za-z0-9_-]*)$":
    "a name of letters a to z, digits, - and _, beginning with a letter, or an empty text",
  "^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$":
    "a hash such as sha384-…, as the build of the plugin prints it, of letters, digits, + and /",
  "^[+0-9][0-9 ]{2,19}$": "a telephone number of digits and spaces, such as +47 12345678",
  "^[A-Za-z_][A-Za-z0-9_]*$": "a name of letters a to z, digits and _, not beginning with a digit",
  "^[a-z][a-z0-9-]*$": "a name of small letters a to z, digits and -, beginning with a letter",
  "^(|/|/.*/)$": 'a path with a slash at both ends, such as "/kart/", or an empty text',
  "^/": 'a path that begins with a slash, such as "/kart"',
  "^(\\*|https?://[^/\\s?#]+)$": 'an origin without a path, such as "https://example.org", or "*"',
  "^\\+?[\\d ]{2,}$": 'a telephone number, such as "120" or "+47 51 51 70 00"',
  "^\\d+\\.\\d+\\.\\d+$": 'three numbers with points, such as "1.0.0"',
  "^image/": 'a picture format, such as "image/png"',
};

/** For a pattern without a description, the `description` of the property is used. */
function patternWords(pattern: string): string {
  return PATTERNS[pattern] ?? "a text of another form (see the description of the property)";
}

/** The nearest text that matches a pattern of names, or null. */
export function nearestText(pattern: unknown, value: unknown): string | null {
  if (typeof pattern !== "string" || typeof value !== "string") return null;
  const plain = value.toLowerCase().replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("å", "a");
  const candidates = [
    value.trim(),
    plain,
    plain.trim().replace(/[^a-z0-9_-]+/g, "-"),
    `/${value}/`.replace(/\/+/g, "/"),
  ];
  return candidates.find((candidate) => candidate !== "" && new RegExp(pattern).test(candidate)) ?? null;
}

function objectWords(schema: Schema): string {
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (required.length === 0) return "an object { … }";
  return `an object with ${required.map((name) => `"${name}"`).join(" and ")}`;
}

function arrayWords(root: Schema, schema: Schema): string {
  const { minItems, maxItems } = schema;
  const items = isObject(schema.items) ? dereference(root, schema.items).type : undefined;
  const what = typeof items === "string" ? (PLURALS[items] ?? "values") : "values";
  if (minItems !== undefined && minItems === maxItems) return `a list of ${String(minItems)} ${what}`;
  if (typeof minItems === "number" && minItems > 0) return `a list of at least ${minItems} ${what}`;
  return `a list of ${what}`;
}

const PLURALS: Record<string, string> = {
  string: "texts",
  number: "numbers",
  integer: "whole numbers",
  boolean: "true or false values",
  object: "objects",
};

function range({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${String(minimum)} to ${String(maximum)}`;
  if (minimum !== undefined) return ` of at least ${String(minimum)}`;
  return maximum === undefined ? "" : ` of at most ${String(maximum)}`;
}
