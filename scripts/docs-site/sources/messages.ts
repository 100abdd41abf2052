import { readFileSync } from "node:fs";
import path from "node:path";
import { isObject } from "../../generate/json.ts";
import { escapeHtml, type Language, type Page, tagOf } from "../page.ts";
import type { Descriptions } from "../reference/descriptions.ts";
import { type Message, messagesIn } from "../reference/messages.ts";
import { anchorOf } from "../reference/properties.ts";
import { table } from "../text/markdown.ts";

const WORDS = {
  no: {
    ...{ warning: "advarsel", remedy: "Hva du gjør" },
    intro:
      "Kontrollen av manifester (<code>npm run check</code>), serverens logg og kartet selv bruker de samme meldingene. Navnet foran en melding finner du igjen her; … står for det som er ulikt fra gang til gang.",
  },
  en: {
    ...{ warning: "warning", remedy: "What to do" },
    intro:
      "The check of manifests (<code>npm run check</code>), the server's log and the map itself use the same messages. The name before a message stands here; … is what differs from time to time.",
  },
} as const;

/** Explanations of each message about a manifest. */
export function messagesPage(root: string, texts: Descriptions): Page {
  const messages = messagesIn(root);
  return {
    id: "administrator/messages",
    section: "administrator",
    group: "look-up",
    title: { no: "Meldinger om feil", en: "Error messages" },
    summary: {
      no: "Hva meldingene fra kontrollen og kartet betyr, og hva du gjør.",
      en: "What the messages of the check and the map mean, and what to do.",
    },
    source: "tooling/manifest",
    standsFor: ["tooling/manifest"],
    body: (language) => ({
      language,
      html: `<p>${WORDS[language].intro}</p><dl class="properties">${messages
        .map((message) => entry(message, language, texts))
        .join("")}</dl>`,
    }),
  };
}

function entry(message: Message, language: Language, texts: Descriptions): string {
  const { id, severity } = message;
  const words = WORDS[language];
  const badge = severity === "warning" ? `<span class="badge">${words.warning}</span>` : "";
  const about = message.texts.map(({ en }) => en).join(" / ");
  // An explanation that several messages share is written once.
  const names = [id, `${id.split("-")[0]}-…`];
  const explained = texts.explanation(language, "messages", names, about);
  const quote = (text: { no: string; en: string }) => {
    const lang = language === "no" && text.no === text.en ? ` lang="${tagOf("en")}"` : "";
    return `<p class="quote"${lang}>${escapeHtml(text[language].replace(/…\.$/, "…"))}</p>`;
  };
  const remedies = message.remedies.map((text) => {
    const lang = language === "no" && text.no === text.en ? ` lang="${tagOf("en")}"` : "";
    return `<span${lang}>${escapeHtml(text[language])}</span>`;
  });
  return [
    `<dt id="${anchorOf(id)}"><code>${escapeHtml(id)}</code>${badge}<a class="anchor" href="#${anchorOf(id)}" aria-hidden="true" tabindex="-1">#</a></dt><dd>`,
    explained === "" ? "" : `<p>${explained}</p>`,
    ...message.texts.map(quote),
    remedies.length === 0 ? "" : `<p class="facts">${words.remedy}: ${remedies.join(" · ")}</p>`,
    "</dd>",
  ].join("");
}

/** Texts that users read for the error codes of services. */
export function errorCodesPage(root: string): Page {
  const file = "schemas/api/error-codes.json";
  const { codes }: { codes: unknown } = JSON.parse(readFileSync(path.join(root, file), "utf8"));
  const rows = (language: Language) =>
    Object.entries(isObject(codes) ? codes : {}).map(([code, text]) => [
      `<code>${escapeHtml(code)}</code>`,
      escapeHtml(String(isObject(text) ? text[language] : "")),
    ]);
  return {
    id: "operator/error-codes",
    section: "operator",
    group: "api",
    title: { no: "Feilkoder fra tjenester", en: "Error codes of services" },
    summary: {
      no: "Hva brukerne leser når en tjeneste svarer med en av disse kodene.",
      en: "What users read when a service answers with one of these codes.",
    },
    source: file,
    standsFor: [file],
    body: (language) => ({
      language,
      html: table(language === "no" ? ["Kode", "Tekst"] : ["Code", "Text"], rows(language)),
    }),
  };
}
