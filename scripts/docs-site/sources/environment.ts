import { environmentSchema } from "../../../server/env-schema.ts";
import { isObject } from "../../generate/json.ts";
import { escapeHtml, type Language, type Page } from "../page.ts";
import type { Descriptions } from "../reference/descriptions.ts";
import { anchorOf } from "../reference/properties.ts";

const WORDS = {
  no: {
    ...{
      default: "Uten den",
      secret: "hemmelig",
      file: "Kan også komme fra en fil:",
    },
    intro:
      "Alle innstillinger er miljøvariabler. De leses én gang, når serveren starter, og alt som er galt, sies på én gang.",
  },
  en: {
    ...{ default: "Default", secret: "secret", file: "May come from a file:" },
    intro:
      "All settings are environment variables. They are read once, when the server starts, and every mistake is told at once.",
  },
} as const;

/** The deployment settings of the server, from the schema of its environment variables. */
export function environmentPage(texts: Descriptions): Page {
  return {
    id: "operator/environment",
    section: "operator",
    group: "deployment",
    title: { no: "Innstillinger for serveren", en: "Settings of the server" },
    summary: {
      no: "Alle miljøvariabler: hva de er til, hva de kan være, og hva som gjelder uten.",
      en: "All environment variables: what they are for, what they may be, and what holds without.",
    },
    source: "server/env-schema.ts",
    standsFor: ["server/env-schema.ts"],
    body: (language) => ({
      language,
      html: `<p>${WORDS[language].intro}</p><dl class="properties">${Object.entries(
        environmentSchema.properties,
      )
        .map(([name, setting]) => entry(name, setting, language, texts))
        .join("")}</dl>`,
    }),
  };
}

function entry(name: string, setting: unknown, language: Language, texts: Descriptions): string {
  if (!isObject(setting)) return "";
  const words = WORDS[language];
  const id = anchorOf(name);
  const secret = setting.writeOnly === true;
  const expected = String(setting["x-expected"] ?? "");
  const standard = setting.default === undefined ? null : setting.default;
  return [
    `<dt id="${id}"><code>${name}</code>${secret ? `<span class="badge">${words.secret}</span>` : ""}<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></dt>`,
    `<dd><p class="kind">${texts.html(language, "environment", `${name}: value`, expected)}</p>`,
    `<p>${texts.html(language, "environment", name, String(setting.description ?? ""))}</p>`,
    standard === null || standard === ""
      ? ""
      : `<p class="facts">${words.default}: <code>${escapeHtml(typeof standard === "string" ? standard : JSON.stringify(standard))}</code></p>`,
    secret ? `<p class="facts">${words.file} <code>${name}_FILE</code></p>` : "",
    "</dd>",
  ].join("");
}
