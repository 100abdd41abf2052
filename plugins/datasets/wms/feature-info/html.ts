import DOMPurify from "dompurify";
import type { InfoFeature } from "./feature.ts";

/** What a page of the service may contain. Nothing that loads, runs, submits or restyles. */
const ALLOWED = [
  ...[
    "a",
    "b",
    "br",
    "caption",
    "dd",
    "div",
    "dl",
    "dt",
    "em",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "li",
  ],
  ...[
    "ol",
    "p",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
  ],
];

/**
 * Reads an HTML answer: rows of tables as features, as GeoServer and most templates write them; any other page that
 * says something as one feature with its sanitised `html` and its plain `text`.
 */
export function readHtml(html: string): InfoFeature[] {
  const body = safeHtml(html);
  const tables = [...body.querySelectorAll("table")].flatMap(readTable);
  if (tables.length > 0) return tables;
  const text = (body.textContent ?? "").replace(/\s+/g, " ").trim();
  if (text === "" || /^no features were found\.?$/i.test(text)) return [];
  const holder = document.createElement("div");
  holder.append(body);
  return [{ id: null, properties: { text, html: holder.innerHTML }, geometry: null, crs: null }];
}

/** A page's body with nothing left that could act; links open elsewhere and tell nothing about this page. */
export function safeHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ALLOWED,
    ALLOWED_ATTR: ["href", "target", "rel", "colspan", "rowspan", "scope", "title"],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    FORBID_CONTENTS: ["style", "script", "title", "noscript", "template"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  return fragment;
}

/** A table with a head row: one feature a row. A table of names and values: one feature. */
function readTable(table: HTMLTableElement): InfoFeature[] {
  const rows = [...table.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("th, td")]);
  const [head = [], ...body] = rows.filter((cells) => cells.length > 0);
  const isHead = head.length > 0 && head.every((cell) => cell.tagName === "TH");
  if (isHead && body.length > 0) {
    const names = head.map(textOf);
    return body.map((cells) =>
      feature(cells.map((cell, index) => [names[index] ?? `${index}`, textOf(cell)])),
    );
  }
  const pairs = rows
    .filter((cells) => cells.length === 2)
    .map(([name, value]) => [textOf(name), textOf(value)]);
  return pairs.length > 0 && pairs.length === rows.length ? [feature(pairs as [string, string][])] : [];
}

function feature(pairs: (readonly [string, string])[] | string[][]): InfoFeature {
  const properties: Record<string, string> = {};
  for (const [name = "", value = ""] of pairs)
    if (name !== "" && name !== "__proto__") properties[name] = value;
  return { id: properties.fid ?? null, properties, geometry: null, crs: null };
}

function textOf(element: Element | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}
