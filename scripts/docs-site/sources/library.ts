import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { SHOWN_SETTINGS } from "../../../apps/map/settings/core-settings.ts";
import { QUANTITY_NAMES } from "../../../lib/quantity-names.ts";
import type { SettingRule } from "../../../lib/setting-rules.ts";
import { type LocalizedText, pickText } from "../../../lib/text.ts";
import type { Names } from "../../generate/editor/names.ts";
import { settingSchema } from "../../generate/editor/settings.ts";
import { isObject } from "../../generate/json.ts";
import type { PluginFolder } from "../../generate/plugins.ts";
import { escapeHtml, type Language, type Page } from "../page.ts";
import type { Descriptions } from "../reference/descriptions.ts";
import { valueWords } from "../reference/value-words.ts";
import { codeBlock } from "../text/highlight.ts";
import { heading, table } from "../text/markdown.ts";

const WORDS = {
  no: {
    ...{ datasets: "Datasett i biblioteket", shared: "Felles manifester", styles: "Stiler i biblioteket" },
    ...{
      routes: "Adresser",
      controls: "Kartknapper og verktøy",
      settings: "Innstillinger",
      quantities: "Størrelser",
    },
    ...{
      roles: "Roller",
      properties: "Stilegenskaper",
      id: "Id",
      name: "Navn",
      type: "Type",
      value: "Verdi",
    },
    ...{ default: "Uten valg", meaning: "Betydning", forExtends: "For", inList: "I", inStyle: "For" },
    intro: "Navnene som et manifest kan bruke uten å lage noe selv. Redigeringsprogrammet tilbyr de samme.",
  },
  en: {
    ...{ datasets: "Datasets of the library", shared: "Shared manifests", styles: "Styles of the library" },
    ...{
      routes: "Routes",
      controls: "Map controls and tools",
      settings: "Settings",
      quantities: "Quantities",
    },
    ...{
      roles: "Roles",
      properties: "Style properties",
      id: "Id",
      name: "Name",
      type: "Type",
      value: "Value",
    },
    ...{ default: "Default", meaning: "Meaning", forExtends: "For", inList: "In", inStyle: "For" },
    intro: "The names that a manifest may use without making anything. An editor offers the same.",
  },
} as const;

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const list = (names: Iterable<string>) => `<p class="names">${[...names].map(code).join(" ")}</p>\n`;
const property = (name: string) => `<a href="ref:manifest#${name}"><code>${name}</code></a>`;

/** Everything that a manifest may refer to by name. */
export function libraryPage(
  root: string,
  names: Names,
  plugins: readonly PluginFolder[],
  texts: Descriptions,
): Page {
  const owner = new Map(
    plugins.flatMap(({ descriptor, datasetTypes }) =>
      datasetTypes.map(({ type }) => [type, descriptor.name] as const),
    ),
  );
  return {
    id: "administrator/library",
    section: "administrator",
    group: "look-up",
    title: { no: "Bibliotek og navn", en: "Library and names" },
    summary: { no: WORDS.no.intro, en: WORDS.en.intro },
    source: "manifests/library",
    standsFor: ["manifests/library"],
    body(language) {
      const words = WORDS[language];
      const datasets = names.datasets.map(({ id, type }) => {
        const { name } = definitionOf(root, id);
        const plugin = owner.get(type);
        return [
          `<span id="dataset-${escapeHtml(id)}">${code(id)}</span>`,
          escapeHtml(pickText(name, language)),
          plugin ? `<a href="ref:plugins/${plugin}">${code(type)}</a>` : code(type),
        ];
      });
      const settings = [...names.settings].map(([id, rule]) => {
        return [
          code(id),
          escapeHtml(valueWords({}, settingSchema(rule), language)),
          code(JSON.stringify(rule.defaultValue)),
          escapeHtml(meaningOf(id, rule, language)),
        ];
      });
      const roles = Object.entries(names.roles).map(([role, meaning]) => [
        code(role),
        texts.html(language, "roles", role, meaning),
      ]);
      return {
        language,
        html: [
          heading(2, "datasets", words.datasets),
          table([words.id, words.name, words.type], datasets),
          codeBlock('"datasets": ["nationalmap", { "id": "bwmapsimple", "enabledByDefault": true }]', "json"),
          heading(2, "shared", words.shared),
          `<p>${words.forExtends} ${property("extends")}:</p>${list(names.families)}`,
          heading(2, "styles", words.styles),
          `<p>${words.forExtends} <a href="ref:manifest/dataset#style"><code>style</code></a>:</p>${list(names.styles)}`,
          heading(2, "controls", words.controls),
          `<p>${words.inList} ${property("controls")}:</p>${list(names.controls)}`,
          heading(2, "routes", words.routes),
          `<p>${words.inList} ${property("routes")}:</p>${list(names.routes)}`,
          heading(2, "settings", words.settings),
          table([words.id, words.value, words.default, words.meaning], settings),
          heading(2, "quantities", words.quantities),
          `<p>${words.forExtends} <a href="ref:manifest/field#quantity"><code>quantity</code></a>:</p>${list(names.quantities)}`,
          heading(2, "roles", words.roles),
          `<p>${words.forExtends} <a href="ref:manifest/dataset-source#requiredRoles"><code>requiredRoles</code></a>:</p>`,
          table([words.name, words.meaning], roles),
          heading(2, "style-properties", words.properties),
          list(names.styleProperties),
        ].join(""),
      };
    },
  };
}

/** The label in the settings dialog. */
function meaningOf(id: string, rule: SettingTexts, language: Language): string {
  const { displayName, description }: SettingTexts = SHOWN_SETTINGS[id] ?? QUANTITY_NAMES[id] ?? rule;
  return [displayName, description]
    .map((text) => pickText(text, language))
    .filter(Boolean)
    .join(". ");
}

/** A setting declared by a plugin has its texts in the plugin's descriptor. */
interface SettingTexts extends Partial<SettingRule> {
  displayName?: LocalizedText;
  description?: LocalizedText;
}

function definitionOf(root: string, id: string): { name: LocalizedText } {
  const value: unknown = parse(
    readFileSync(path.join(root, `manifests/library/datasets/${id}.json`), "utf8"),
  );
  const name = isObject(value) ? value.name : id;
  if (isObject(name)) return { name: { no: String(name.no ?? id), en: String(name.en ?? id) } };
  return { name: String(name ?? id) };
}
