import { dereference, isObject, type Schema } from "../../../tooling/manifest/schema.ts";
import type { Both, Language, Page } from "../page.ts";
import type { Descriptions } from "../reference/descriptions.ts";
import type { Example } from "../reference/examples.ts";
import { type PropertyList, propertyList } from "../reference/properties.ts";
import { valueWords } from "../reference/value-words.ts";
import { codeBlock } from "../text/highlight.ts";

const SOURCE = "schemas/manifest.schema.json";

/** Definitions of the manifest schema with a page, in reading order. */
export const MANIFEST_PARTS: Readonly<Record<string, Both>> = {
  dataset: { no: "Datasett", en: "Dataset" },
  datasetOverlay: { no: "Endret datasett", en: "Dataset overlay" },
  datasetSource: { no: "Kilde", en: "Source" },
  datasetGroup: { no: "Datasettgruppe", en: "Dataset group" },
  symbol: { no: "Symbol", en: "Symbol" },
  pointKind: { no: "Punktslag", en: "Kind of points" },
  field: { no: "Felt", en: "Field" },
  filter: { no: "Filter", en: "Filter" },
  filterValue: { no: "Filterverdi", en: "Filter value" },
  legend: { no: "Tegnforklaring", en: "Legend" },
  legendEntry: { no: "Post i tegnforklaringen", en: "Legend entry" },
  legendGroup: { no: "Gruppe i tegnforklaringen", en: "Legend group" },
  text: { no: "Tekst", en: "Text" },
};

/** `datasetSource` has the page `manifest/dataset-source`. */
export function manifestPageId(part: string): string {
  return part === "manifest"
    ? "manifest"
    : `manifest/${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The page of a definition of the manifest schema: `ref:` and title; null when it has none. */
export function definitionPage(name: string, language: Language): { ref: string; title: string } | null {
  if (name === "datasetEntry") return { ref: "manifest/dataset", title: ENTRY[language] };
  const title = MANIFEST_PARTS[name];
  return title ? { ref: manifestPageId(name), title: title[language].toLocaleLowerCase("nb") } : null;
}

const ENTRY: Both = {
  no: "datasett, endret datasett eller navn fra biblioteket",
  en: "dataset, overlay or library name",
};

export interface ManifestReference {
  schema: Schema;
  texts: Descriptions;
  example: (part: string, name: string) => Example | undefined;
}

export function manifestPages({ schema, texts, example }: ManifestReference): Page[] {
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const page = (part: string, definition: Schema, title: Both): Page => {
    const description = String(definition.description ?? "");
    return {
      id: manifestPageId(part),
      section: "administrator",
      group: "manifest",
      title,
      summary: {
        no: texts.text("no", part, "", description),
        en: texts.text("en", part, "", description),
      },
      source: SOURCE,
      standsFor: part === "manifest" ? [SOURCE, "manifests/reference.md"] : [],
      body: (language) => {
        const list: PropertyList = {
          ...{ root: schema, schema: definition, part, example },
          definitionPage: (name) => definitionPage(name, language),
        };
        const whole =
          part === "text" ? textForms(schema, definition, language) : propertyList(list, language, texts);
        return { language, html: `${part === "manifest" ? editorNote(language) : ""}${whole}` };
      },
    };
  };
  return [
    page("manifest", schema, { no: "Manifest", en: "Manifest" }),
    ...Object.entries(MANIFEST_PARTS).flatMap(([part, title]) => {
      const definition = definitions[part];
      return isObject(definition) ? [page(part, dereference(schema, definition), title)] : [];
    }),
  ];
}

/** How an editor finds the schema of the format: from a file of this site, where the repository is not at hand. */
function editorNote(language: Language): string {
  const address = `<code>"$schema"</code>`;
  const link = `<a href="schema:manifest.editor.schema.json">manifest.editor.schema.json</a>`;
  return language === "no"
    ? `<p>Et redigeringsprogram som kjenner JSON Schema, tilbyr navn, verdier og forklaringer mens du skriver. Sett ${address} til adressen til ${link}, eller til <code>../schemas/generated/manifest.editor.schema.json</code> i kildetreet.</p>`
    : `<p>An editor that knows JSON Schema offers names, values and descriptions while you write. Let ${address} be the address of ${link}, or <code>../schemas/generated/manifest.editor.schema.json</code> in the source tree.</p>`;
}

function textForms(root: Schema, definition: Schema, language: Language): string {
  const words = valueWords(root, definition, language);
  const [both, one] = [
    codeBlock('"title": { "no": "Sjøkart", "en": "Nautical chart" }', "json"),
    codeBlock('"title": "Bergen"', "json"),
  ];
  return language === "no"
    ? `<p>Den er ${words}.</p>${both}<p>Én tekst gjelder begge språk. Kontrollen minner om oversettelsen, unntatt for navn:</p>${one}`
    : `<p>It is ${words}.</p>${both}<p>One text serves both languages. The check reminds of the translation, but not for names:</p>${one}`;
}
