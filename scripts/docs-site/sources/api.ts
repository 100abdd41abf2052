import { isObject, type Schema } from "../../generate/json.ts";
import { type Both, both, escapeHtml, inEnglish, type Page, slug } from "../page.ts";
import type { Descriptions } from "../reference/descriptions.ts";
import { propertyList } from "../reference/properties.ts";
import { valueWords } from "../reference/value-words.ts";
import { codeBlock } from "../text/highlight.ts";
import { heading, renderInline, table } from "../text/markdown.ts";

const TAGS: Readonly<Record<string, { title: Both; summary: Both }>> = {
  "start-up": {
    title: { no: "Oppstart", en: "Start-up" },
    summary: { no: "Det et kart spør om når det åpnes.", en: "What a map asks for when it is opened." },
  },
  operation: {
    title: { no: "Tilstand", en: "Health" },
    summary: {
      no: "Om serveren svarer, og om den kan arbeide.",
      en: "Whether the server answers and can work.",
    },
  },
  user: {
    title: { no: "Brukerens valg", en: "User data" },
    summary: { no: "Det en innlogget bruker har lagret.", en: "What a signed-in user has stored." },
  },
  "fishery activity": {
    title: { no: "Fiskeriaktivitet", en: "Fishery activity" },
    summary: {
      no: "Tapt redskap, fisketimer, områder og kartlaget som WMS.",
      en: "Lost gear, hours of fishing, areas, and the layer as a WMS.",
    },
  },
  "areas of the sea": {
    title: { no: "Områder og steder i havet", en: "Areas of the sea" },
    summary: {
      no: "Stengte felt, grenser, rev, havner og sjømerker.",
      en: "Closed areas, boundaries, reefs, harbours and seamarks.",
    },
  },
  "fish health": {
    title: { no: "Fiskehelse", en: "Fish health" },
    summary: { no: "Lokaliteter, lus og sykdom, uke for uke.", en: "Sites, lice and disease, week by week." },
  },
  "notices at sea": {
    title: { no: "Varsler og undersøkelser", en: "Notices at sea" },
    summary: {
      no: "Varsler og meldinger med sted og tid.",
      en: "Warnings and messages with place and time.",
    },
  },
  feedback: {
    title: { no: "Tilbakemelding", en: "Feedback" },
    summary: { no: "Tilbakemeldinger fra brukere.", en: "Feedback of users." },
  },
  search: {
    title: { no: "Søk", en: "Search" },
    summary: { no: "Stedsnavn og andre tjenesters JSON.", en: "Place names and JSON of other services." },
  },
  backgrounds: {
    title: { no: "Bakgrunnskart", en: "Backgrounds" },
    summary: {
      no: "Vektorfliser og nøkkel til flyfoto.",
      en: "Vector tiles and the token of aerial photos.",
    },
  },
  identity: {
    title: { no: "Adgangstegn", en: "Tokens" },
    summary: { no: "Adgangstegn for AIS-tjenesten.", en: "Tokens for the AIS service." },
  },
  ais: {
    title: { no: "AIS", en: "AIS" },
    summary: {
      no: "Fartøy nå og før: strømmer, spor og hvem som var hvor.",
      en: "Vessels now and before: streams, tracks, and who was where.",
    },
  },
};

/** The HTTP API: a page for each group of calls, and one page of the shapes that they share. */
export function apiPages(document: Schema, texts: Descriptions): Page[] {
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(isObject(document.paths) ? document.paths : {}))
    for (const [method, operation] of Object.entries(isObject(operations) ? operations : {})) {
      if (!isObject(operation)) continue;
      const tag = Array.isArray(operation.tags) ? String(operation.tags[0]) : "other";
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation }]);
    }
  const pages = [...groups].map(([tag, calls]): Page => {
    const { title, summary } = TAGS[tag] ?? named(tag, calls);
    return {
      id: `api/${slug(tag)}`,
      section: "operator",
      group: "api",
      ...{ title, summary },
      source: "server/routes",
      standsFor: [],
      body: inEnglish(() => calls.map((call) => callHtml(call, document)).join("")),
    };
  });
  return [...pages, shapesPage(document, texts)];
}

/** A group without a hand-written introduction: it shows the descriptions of its calls. */
function named(tag: string, calls: readonly Call[]): { title: Both; summary: Both } {
  const title = tag.charAt(0).toUpperCase() + tag.slice(1);
  return { title: both(title), summary: both(String(calls[0]?.operation.summary ?? title)) };
}

interface Call {
  path: string;
  method: string;
  operation: Schema;
}

function callHtml({ path, method, operation }: Call, document: Schema): string {
  const id = slug(`${method} ${path.replace(/[{}/]/g, " ").replace(/\s+/g, " ").trim()}`);
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isObject);
  const body = isObject(operation.requestBody) ? operation.requestBody : null;
  const answers = Object.entries(isObject(operation.responses) ? operation.responses : {});
  const text = (value: unknown) => (typeof value === "string" ? renderInline(value) : "");
  return [
    heading(2, id, text(operation.summary)),
    `<p class="call"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>`,
    operation.description ? `<p>${text(operation.description)}</p>` : "",
    parameters.length === 0
      ? ""
      : table(
          ["Parameter", "In", "Value", "Meaning"],
          parameters.map((one) => [
            `<code>${escapeHtml(String(one.name))}</code>${one.required === true ? ' <span class="badge">required</span>' : ""}`,
            text(one.in),
            escapeHtml(valueWords(document, one.schema, "en")),
            text(one.description ?? (isObject(one.schema) ? one.schema.description : "")),
          ]),
        ),
    body === null ? "" : `<p>Body: ${shapeOf(body) || "see the description"}.</p>`,
    table(
      ["Status", "Answer", "Shape"],
      answers.map(([status, answer]) => [
        `<code>${escapeHtml(status)}</code>`,
        isObject(answer) ? text(answer.description) : "",
        shapeOf(answer),
      ]),
    ),
  ].join("");
}

/** Links to the shapes in the schema of an answer or a body. */
function shapeOf(of: unknown): string {
  const names = [...JSON.stringify(of).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  return [...new Set(names.map(([, name = ""]) => name))]
    .map((name) => `<a href="ref:api/shapes#${escapeHtml(name)}"><code>${escapeHtml(name)}</code></a>`)
    .join(", ");
}

function shapesPage(document: Schema, texts: Descriptions): Page {
  const components = isObject(document.components) ? document.components : {};
  const schemas = Object.entries(isObject(components.schemas) ? components.schemas : {});
  return {
    id: "api/shapes",
    section: "operator",
    group: "api",
    title: { no: "Former", en: "Shapes" },
    summary: {
      no: "Formene som kallene tar imot og svarer med.",
      en: "The shapes that calls take and answer with.",
    },
    source: "schemas/api",
    standsFor: ["schemas/api"],
    body: inEnglish(() =>
      schemas
        .map(([name, schema]) => {
          if (!isObject(schema)) return "";
          const list = isObject(schema.properties)
            ? propertyList(
                {
                  ...{ root: document, schema, part: "api", prefix: `${name}.` },
                  definitionPage: () => null,
                  example: () => undefined,
                },
                "en",
                texts,
              )
            : codeBlock(JSON.stringify(schema, null, 2), "json");
          const about = schema.description ? `<p>${renderInline(String(schema.description))}</p>` : "";
          return heading(2, name, `<code>${escapeHtml(name)}</code>`) + about + list;
        })
        .join(""),
    ),
  };
}
