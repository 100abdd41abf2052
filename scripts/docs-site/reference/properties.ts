import { dereference, isObject, type Schema } from "../../../tooling/manifest/schema.ts";
import { escapeHtml, type Language } from "../page.ts";
import { codeBlock } from "../text/highlight.ts";
import type { Descriptions } from "./descriptions.ts";
import type { Example } from "./examples.ts";
import { valueWords } from "./value-words.ts";

/** Input of a list of properties. */
export interface PropertyList {
  /** The document inside which `schema` resolves its references. */
  root: Schema;
  schema: Schema;
  /** Name of the part in the files of descriptions and examples. */
  part: string;
  /**
   * Returns a link to the page of a definition, by its name in `$defs`; null: the definition has no page, and its
   * properties are listed here.
   */
  definitionPage(name: string): { ref: string; title: string } | null;
  example(part: string, name: string): Example | undefined;
  /** Prefix of the names in anchors, on a page with several lists. */
  prefix?: string;
}

const WORDS = {
  no: {
    ...{
      required: "påkrevd",
      default: "uten den",
      example: "Eksempel",
      none: "Den har ingen egenskaper.",
    },
    ...{ list: "en liste av", layers: "settes også av" },
  },
  en: {
    ...{ required: "required", default: "default", example: "Example", none: "It has no properties." },
    ...{ list: "a list of", layers: "also set by" },
  },
} as const;

const LAYERS: Readonly<Record<string, { no: string; en: string }>> = {
  server: { no: "serveren", en: "the server" },
  user: { no: "brukeren", en: "the user" },
  address: { no: "lenken", en: "the link" },
};

/** Every property with its possible values, its default, an example, and an anchor of its own. */
export function propertyList(list: PropertyList, language: Language, texts: Descriptions): string {
  const entries = [...entriesOf(list, list.schema, "", language, texts)];
  return entries.length === 0
    ? `<p>${WORDS[language].none}</p>`
    : `<dl class="properties">${entries.join("")}</dl>\n`;
}

function* entriesOf(
  list: PropertyList,
  schema: Schema,
  above: string,
  language: Language,
  texts: Descriptions,
): Generator<string> {
  const { root } = list;
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, written] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    if (!isObject(written)) continue;
    const property = dereference(root, written);
    const whole = above + name;
    yield entry(list, { name: whole, written, property, required: required.includes(name) }, language, texts);
    if (linked(list, written, language) !== null) continue;
    yield* entriesOf(list, property, `${whole}.`, language, texts);
    const items = isObject(property.items) ? property.items : null;
    if (items && linked(list, items, language) === null)
      yield* entriesOf(list, dereference(root, items), `${whole}[].`, language, texts);
    // Keys that the author chooses: `routes.{name}`.
    const others = isObject(property.additionalProperties) ? property.additionalProperties : null;
    if (others && isObject(dereference(root, others).properties) && linked(list, others, language) === null)
      yield* entriesOf(list, dereference(root, others), `${whole}.*.`, language, texts);
  }
}

interface Property {
  name: string;
  written: Schema;
  property: Schema;
  required: boolean;
}

function entry(list: PropertyList, own: Property, language: Language, texts: Descriptions): string {
  const { name, written, property } = own;
  const words = WORDS[language];
  const id = anchorOf(name, list.prefix);
  const kind = linked(list, written, language) ?? escapeHtml(valueWords(list.root, property, language));
  const isRequired = own.required && property.default === undefined;
  const badge = isRequired ? `<span class="badge">${words.required}</span>` : "";
  const description = String(property.description ?? "");
  const facts = [kind, defaultOf(property, words.default), layersOf(property, language)].filter(Boolean);
  return [
    `<dt id="${id}"><code>${escapeHtml(name)}</code>${badge}<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></dt>`,
    `<dd><p class="kind">${facts.join(" · ")}</p>`,
    description === "" ? "" : `<p>${texts.html(language, list.part, name, description)}</p>`,
    exampleOf(list.example(list.part, name), name, words.example),
    "</dd>",
  ].join("");
}

export function anchorOf(name: string, prefix = ""): string {
  return escapeHtml(prefix + name.replaceAll("[]", ""));
}

/** An empty default (text, list or object) is not mentioned. */
function defaultOf({ default: value }: Schema, word: string): string {
  const json = JSON.stringify(value);
  if (json === undefined || ['""', "[]", "{}", "null"].includes(json)) return "";
  return `${word}: <code>${escapeHtml(json)}</code>`;
}

/** Where a property can be set besides the type and the manifest. */
function layersOf(property: Schema, language: Language): string {
  const layers: unknown[] = Array.isArray(property["x-layers"]) ? property["x-layers"] : [];
  const others = layers.map(String).filter((layer) => layer !== "type" && layer !== "manifest");
  if (others.length === 0) return "";
  return `${WORDS[language].layers}: ${others.map((layer) => LAYERS[layer]?.[language] ?? layer).join(", ")}`;
}

/** A short example is on the property's line, a longer one in a block. */
const MAX_INLINE = 64;

function exampleOf(example: Example | undefined, name: string, word: string): string {
  if (example === undefined) return "";
  const last = name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("]")) + 1);
  const code = `${JSON.stringify(last)}: ${example.text}`;
  if (code.length <= MAX_INLINE) return `<p class="facts">${word}: <code>${escapeHtml(code)}</code></p>`;
  return codeBlock(code, "json", `${word}: ${example.file}`);
}

/** Links to the page of a definition, when the property is one or a list of them. */
function linked(list: PropertyList, schema: Schema, language: Language): string | null {
  if (typeof schema.$ref === "string") {
    const page = list.definitionPage(schema.$ref.replace("#/$defs/", ""));
    return page ? `<a href="ref:${page.ref}">${escapeHtml(page.title)}</a>` : null;
  }
  if (schema.type !== "array" || !isObject(schema.items)) return null;
  const items = linked(list, schema.items, language);
  return items === null ? null : `${WORDS[language].list} ${items}`;
}
