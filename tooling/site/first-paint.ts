import { type LocalizedText, pickText } from "../../lib/text.ts";
import { escapeXml } from "../../lib/xml.ts";
import type { ApplicationEntry, SiteApplication } from "./application.ts";

/** Texts of the inline style and the inline script of every page of a sub-application. */
export interface FirstPaint {
  style: string;
  script: string;
}

const WORDS = {
  state: { no: "Henter kartet …", en: "Fetching the map …" },
  late: {
    no: "Det tar lengre tid enn vanlig å hente kartet. Last inn siden på nytt hvis det ikke kommer.",
    en: "The map takes longer than usual to come. Reload the page if it does not.",
  },
} satisfies Record<string, LocalizedText>;

const SHEET = /\n *<link rel="stylesheet"[^<>]*>/g;
const SCRIPT = /\n *<(?:script type="module"[^<>]*><\/script>|link rel="modulepreload"[^<>]*>)/g;
const ROOT = '<div id="root">';

/**
 * A page that is painted as soon as it has come itself: with the name of the sub-application and what it is about, in
 * the languages that it offers, before scripts and style sheets: sheets follow at the end, and the lines that load scripts stand
 * in a template, which `apps/first-paint/start-program.ts` puts into the page after the first paint. The program removes the
 * splash when the map is there (`apps/map/boot/splash.ts`).
 * @param page a page with the sheets and scripts of its template in its head
 * @param sheets lines that load further style sheets
 * @param modules lines that load further modules; empty in development, where Vite must find the script itself
 */
export function withFirstPaint(
  page: string,
  { style, script }: FirstPaint,
  { resolution }: SiteApplication,
  entry: ApplicationEntry,
  { embed, sheets, modules }: { embed: boolean; sheets: readonly string[]; modules: readonly string[] },
): string {
  const languages = resolution.manifest?.languages ?? (["no"] as const);
  const say = (text: LocalizedText) => {
    const texts = languages.map((code) => [code, escapeXml(pickText(text, code))] as const);
    const [[, first] = ["", ""]] = texts;
    if (texts.every(([, other]) => other === first)) return first;
    return texts.map(([code, one]) => `<span lang="${code === "en" ? "en" : "nb"}">${one}</span>`).join("");
  };
  const description = say(entry.description);
  const splash = [
    '<div class="fv-splash" id="fv-splash">',
    ...(entry.icon
      ? [`  <img src="/manifest-assets/${escapeXml(entry.icon)}" alt="" width="72" height="72">`]
      : []),
    `  <p class="fv-splash-title">${say(entry.title)}</p>`,
    ...(description ? [`  <p class="fv-splash-about">${description}</p>`] : []),
    `  <p class="fv-splash-state">${say(WORDS.state)}</p>`,
    `  <p class="fv-splash-state fv-splash-late">${say(WORDS.late)}</p>`,
    // Without scripts nothing knows the user's language.
    '  <noscript><p lang="nb">Kartet trenger JavaScript.</p><p lang="en">The map needs JavaScript.</p></noscript>',
    "</div>",
  ];
  const linesOf = (pattern: RegExp) => page.match(pattern)?.map((line) => line.trim()) ?? [];
  const isBuilt = modules.length > 0;
  const program = [...linesOf(SCRIPT), ...modules].map((line) => `  ${line}`);
  const later = [
    ...(isBuilt ? ["<template data-program>", ...program, "</template>"] : []),
    ...linesOf(SHEET),
    ...sheets,
  ];
  const indent = (lines: readonly string[]) => lines.map((line) => `    ${line}\n`).join("");
  const frame = embed ? " data-frame" : "";
  return withEmptyRoot(page)
    .replace(SHEET, "")
    .replace(SCRIPT, (line) => (isBuilt ? "" : line))
    .replace(/\n *<noscript>[^<]*<\/noscript>/, "")
    .replace(
      "<title>",
      () =>
        `<style data-first-paint>${style}</style>\n    <script data-first-paint${frame} data-languages="${languages.join(" ")}">${script}</script>\n    <title>`,
    )
    .replace(/<body>\s*/, () => `<body>\n${indent(splash)}    `)
    .replace("</body>", () => [...later.map((line) => `  ${line}`), "</body>"].join("\n  "));
}

/** What the template shows while nothing else has come is said by the splash. */
function withEmptyRoot(page: string): string {
  const [before, inside] = page.split(ROOT);
  return inside === undefined ? page : before + ROOT + inside.slice(inside.indexOf("</div>"));
}
