import { expectedOf } from "../../../tooling/manifest/expected.ts";
import { dereference, isObject, type Schema } from "../../../tooling/manifest/schema.ts";
import type { Language } from "../page.ts";

/** The possible values in words: from the check in English, and the same in Norwegian. */
export function valueWords(root: Schema, schema: unknown, language: Language): string {
  return language === "en" ? expectedOf(root, schema) : norwegian(root, schema);
}

function norwegian(root: Schema, written: unknown): string {
  const schema = dereference(root, written);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.map((value) => JSON.stringify(value)).join(", ");
    return schema.enum.length > 1 ? `en av ${values}` : values;
  }
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : schema.oneOf;
  if (Array.isArray(choices))
    return [...new Set(choices.map((choice: unknown) => norwegian(root, choice)))].join(", eller ");
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => typeWords(root, schema, String(type))).join(", eller ");
}

function typeWords(root: Schema, schema: Schema, type: string): string {
  switch (type) {
    case "string":
      return textWords(schema);
    case "integer":
      return `et heltall${range(schema)}`;
    case "number":
      return `et tall${range(schema)}`;
    case "boolean":
      return "true eller false";
    case "null":
      return "null";
    case "array":
      return listWords(root, schema);
    case "object": {
      const required = Array.isArray(schema.required) ? schema.required : [];
      return required.length === 0
        ? "et objekt { … }"
        : `et objekt med ${required.map((name) => `"${name}"`).join(" og ")}`;
    }
    default:
      return "en annen verdi";
  }
}

/** Texts that match a pattern, described in words, so that nobody has to read patterns. */
const PATTERNS: Readonly<Record<string, string>> = {
  "^[A-Za-z][A-Za-z0-9_-]*$": "et navn av bokstaver a til z, sifre, - og _, med en bokstav først",
  "^(|[A-Za-z][A-Za-z0-9_-]*)$":
    "et navn av bokstaver a til z, sifre, - og _, med en bokstav først, eller en tom tekst",
  "^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$": "en sum som sha384-…, slik byggingen av tillegget skriver den",
  "^[A-Za-z_][A-Za-z0-9_]*$": "et navn av bokstaver a til z, sifre og _, ikke med et siffer først",
  "^[a-z][a-z0-9-]*$": "et navn av små bokstaver a til z, sifre og -, med en bokstav først",
  "^(|/|/.*/)$": 'en sti med skråstrek i begge ender, som "/kart/", eller en tom tekst',
  "^/": 'en sti som begynner med skråstrek, som "/kart"',
  "^(\\*|https?://[^/\\s?#]+)$": 'en opprinnelse uten sti, som "https://example.org", eller "*"',
  "^\\+?[\\d ]{2,}$": 'et telefonnummer, som "120" eller "+47 51 51 70 00"',
  "^\\d+\\.\\d+\\.\\d+$": 'tre tall med punktum, som "1.0.0"',
  "^image/": 'et bildeformat, som "image/png"',
};

function textWords({ pattern, minLength }: Schema): string {
  if (typeof pattern === "string") return PATTERNS[pattern] ?? "en tekst i en annen form (se beskrivelsen)";
  if (typeof minLength === "number" && minLength > 1) return `en tekst på minst ${minLength} tegn`;
  return minLength === 1 ? "en tekst som ikke er tom" : "en tekst";
}

const PLURALS: Readonly<Record<string, string>> = {
  string: "tekster",
  number: "tall",
  integer: "heltall",
  boolean: "verdier true eller false",
  object: "objekter",
};

function listWords(root: Schema, { items, minItems, maxItems }: Schema): string {
  const type = isObject(items) ? dereference(root, items).type : undefined;
  const what = typeof type === "string" ? (PLURALS[type] ?? "verdier") : "verdier";
  if (minItems !== undefined && minItems === maxItems) return `en liste med ${String(minItems)} ${what}`;
  return typeof minItems === "number" && minItems > 0
    ? `en liste med ${what}, minst ${minItems === 1 ? "én" : minItems}`
    : `en liste med ${what}`;
}

function range({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` fra ${String(minimum)} til ${String(maximum)}`;
  if (minimum !== undefined) return ` på minst ${String(minimum)}`;
  return maximum === undefined ? "" : ` på høyst ${String(maximum)}`;
}
