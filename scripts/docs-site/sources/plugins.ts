import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pickText } from "../../../lib/text.ts";
import type { DatasetTypeFolder, PluginDescriptorData, PluginFolder } from "../../generate/plugins.ts";
import { type Both, escapeHtml, type Language, type Page, tagOf } from "../page.ts";
import { propertyList } from "../reference/properties.ts";
import { heading, renderInline, renderMarkdown, table } from "../text/markdown.ts";
import { definitionPage, type ManifestReference } from "./manifest.ts";

/** One page for each plugin: its descriptor, its options, and the documents beside its code. */
export function pluginPages(
  root: string,
  plugins: readonly PluginFolder[],
  manifest: ManifestReference,
): Page[] {
  return plugins.map((plugin): Page => {
    const { folder, descriptor, datasetTypes } = plugin;
    const readme = `${folder}/README.md`;
    return {
      id: `plugins/${descriptor.name}`,
      section: "administrator",
      group: datasetTypes.length > 0 ? "dataset-types" : "features",
      title: { no: descriptor.name, en: descriptor.name },
      summary: {
        no: pickText(descriptor.description, "no"),
        en: pickText(descriptor.description, "en"),
      },
      source: existsSync(path.join(root, readme)) ? readme : `${folder}/plugin.json`,
      standsFor: [
        folder,
        readme,
        `${folder}/plugin.json`,
        ...datasetTypes.map(({ schemaFile }) => schemaFile),
      ],
      body: (language) => ({
        language,
        html: [
          inUse(descriptor, language),
          // Content in the reader's language comes first.
          language === "en" ? readmeOf(root, readme, language) : "",
          ...datasetTypes.map((type) => optionsOf(type, manifest, language)),
          ...declared(descriptor, language),
          language === "en" ? "" : readmeOf(root, readme, language),
        ].join(""),
      }),
    };
  });
}

const WORDS = {
  no: {
    ...{ options: "Valg for", settings: "Innstillinger", shareOptions: "Valg i delte lenker" },
    ...{
      storage: "Det nettleseren husker",
      quantities: "Størrelser",
      services: "Tjenester",
      routes: "Adresser",
    },
    ...{
      controls: "Knapper og verktøy",
      actions: "Handlinger",
      errors: "Feilkoder",
      more: "Mer om tillegget",
    },
    ...{ name: "Navn", meaning: "Betydning", default: "Uten valg", key: "Nøkkel" },
    ...{
      use: "Bruk",
      provides: "Gir andre",
      required: "Må ha",
      optional: "Bruker når den er der",
      code: "Kode",
      units: "Enheter",
    },
    ...{ path: "Sti" },
  },
  en: {
    ...{ options: "Options of", settings: "Settings", shareOptions: "Options of shared links" },
    ...{
      storage: "What the browser keeps",
      quantities: "Quantities",
      services: "Services",
      routes: "Addresses",
    },
    ...{
      controls: "Buttons and tools",
      actions: "Actions",
      errors: "Error codes",
      more: "More about the plugin",
    },
    ...{ name: "Name", meaning: "Meaning", default: "Default", key: "Key" },
    ...{
      use: "Use",
      provides: "Offers",
      required: "Needs",
      optional: "Uses where it is there",
      code: "Code",
      units: "Units",
    },
    ...{ path: "Path" },
  },
} as const;

const code = (value: unknown) =>
  `<code>${escapeHtml(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))}</code>`;
const codes = (values: readonly string[]) => values.map(code).join(", ");

/** When a map loads the plugin. */
function inUse({ name, inUse: when, datasetTypes }: PluginDescriptorData, language: Language): string {
  const quoted = `<code>"${escapeHtml(name)}"</code>`;
  const texts: Record<"types" | PluginDescriptorData["inUse"], Both> = {
    types: {
      no: `Er med så snart et datasett har typen ${datasetTypes.map(({ type }) => code(type)).join(", ")}.`,
      en: `Comes with any dataset of the type ${datasetTypes.map(({ type }) => code(type)).join(", ")}.`,
    },
    listed: {
      no: `Er med når manifestet nevner ${quoted} i <a href="ref:manifest#plugins"><code>plugins</code></a>.`,
      en: `Comes when the manifest lists ${quoted} in <a href="ref:manifest#plugins"><code>plugins</code></a>.`,
    },
    "with-services": {
      no: `Er med av seg selv når tilleggene det bygger på, er der. ${quoted} i <a href="ref:manifest#withoutPlugins"><code>withoutPlugins</code></a> tar det bort.`,
      en: `Comes by itself where the plugins that it builds on are there. ${quoted} in <a href="ref:manifest#withoutPlugins"><code>withoutPlugins</code></a> leaves it out.`,
    },
    always: {
      no: `Er alltid med. ${quoted} i <a href="ref:manifest#withoutPlugins"><code>withoutPlugins</code></a> tar det bort.`,
      en: `Is always there. ${quoted} in <a href="ref:manifest#withoutPlugins"><code>withoutPlugins</code></a> leaves it out.`,
    },
  };
  return `<p>${texts[datasetTypes.length > 0 ? "types" : when][language]}</p>\n`;
}

function optionsOf(
  { type, schema }: DatasetTypeFolder,
  manifest: ManifestReference,
  language: Language,
): string {
  const { texts, example } = manifest;
  const description = String(schema.description ?? "");
  const head = heading(2, `options-${type}`, `${WORDS[language].options} ${code(type)}`);
  const list = propertyList(
    {
      ...{ root: schema, schema, part: type, example, prefix: `${type}.` },
      definitionPage: (name) => definitionPage(name, language),
    },
    language,
    texts,
  );
  return `${head}<p>${texts.html(language, type, "", description)}</p>${list}`;
}

/** The descriptor's declarations, a table for each kind; empty kinds are left out. */
function declared(descriptor: PluginDescriptorData, language: Language): string[] {
  const words = WORDS[language];
  const text = (of: Parameters<typeof pickText>[0]) => renderInline(pickText(of, language));
  const part = (id: string, title: string, html: string, count: number) =>
    count === 0 ? "" : heading(2, `plugin-${id}`, title) + html;
  const { settings, shareOptions, storage, quantities, routes, errors, controls, actions } = descriptor;
  const services = [
    ...descriptor.provides.map((name) => [code(name), words.provides]),
    ...Object.entries(descriptor.uses).map(([name, how = "optional"]) => [code(name), words[how]]),
  ];
  return [
    part(
      "settings",
      words.settings,
      table(
        [words.name, words.meaning, words.default],
        settings.map((one) => [
          `${code(one.id)}<br>${text(one.displayName)}`,
          text(one.description),
          code(one.defaultValue) + (one.unit ? ` ${escapeHtml(one.unit)}` : ""),
        ]),
      ),
      settings.length,
    ),
    part("controls", words.controls, `<p>${codes(controls)}</p>`, controls.length),
    part("actions", words.actions, `<p>${codes(actions)}</p>`, actions.length),
    part(
      "routes",
      words.routes,
      table(
        [words.name, words.path],
        routes.map((one) => [code(one.name), code(one.path)]),
      ),
      routes.length,
    ),
    part(
      "share-options",
      words.shareOptions,
      table(
        [words.name, words.meaning],
        shareOptions.map((one) => [code(one.id), text(one.description)]),
      ),
      shareOptions.length,
    ),
    part(
      "quantities",
      words.quantities,
      table(
        [words.name, words.units],
        quantities.map((one) => [code(one.name), one.units.map((unit) => text(unit.label)).join(", ")]),
      ),
      quantities.length,
    ),
    part(
      "storage",
      words.storage,
      table(
        [words.key, words.meaning],
        storage.map((one) => [code(one.key), text(one.description)]),
      ),
      storage.length,
    ),
    part("services", words.services, table([words.name, words.use], services), services.length),
    part(
      "errors",
      words.errors,
      table(
        [words.code, words.meaning],
        errors.map((one) => [code(one.code), text(one.text)]),
      ),
      errors.length,
    ),
  ];
}

function readmeOf(root: string, readme: string, language: Language): string {
  const file = path.join(root, readme);
  if (!existsSync(file)) return "";
  const html = renderMarkdown(readFileSync(file, "utf8"), readme, "en");
  if (language === "en") return html;
  return `${heading(2, "readme", WORDS[language].more)}<div lang="${tagOf("en")}">${html}</div>`;
}
