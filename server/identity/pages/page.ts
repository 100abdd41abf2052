import { type Html, html } from "./html.ts";
import type { Look } from "./look.ts";
import { TEXTS } from "./texts.ts";

/** Lucide outlines (ISC). */
const ICONS = {
  languages: html`<path d="m5 8 6 6"/><path d="m4 14 6-6 2-3"/><path d="M2 5h12"/><path d="M7 2h1"/><path d="m22 22-5-10-5 10"/><path d="M14 18h6"/>`,
  moon: html`<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/>`,
  sun: html`<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"/>`,
  alert: html`<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>`,
  eye: html`<path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/>`,
  user: html`<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>`,
  mail: html`<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/>`,
  check: html`<circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/>`,
};

export const icon = (name: keyof typeof ICONS): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;

export interface PageInit {
  look: Look;
  /** Path that the site lies below. */
  base: string;
  title: string;
  body: Html;
  /** Below the body, on a ground of its own. */
  aside?: Html | null;
  demonstration: boolean;
  /** The page's own address with its query, for the links that switch language and theme; null: it is an answer to a form. */
  address: string | null;
}

/** A whole page: a card beside a quiet map. It works without scripts; one of ours shows a password and follows the device's theme. */
export function page({ look, base, title, body, aside = null, demonstration, address }: PageInit): string {
  const t = TEXTS[look.language];
  const files = `${base}/identity/files`;
  const switched = (change: Record<string, string>) => {
    const [path = "", query = ""] = (address ?? "").split("?");
    const params = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) params.set(name, value);
    return `${base}${path}?${params}`;
  };
  const night = look.theme === "night";
  const choices =
    address !== null &&
    html`<a class="quiet" lang="${look.language === "no" ? "en" : "nb"}" href="${switched({ lang: look.language === "no" ? "en" : "no" })}">${icon("languages")}${t.otherLanguage}</a>
    <a class="icon-button" data-switch-theme href="${switched({ theme: night ? "day" : "night" })}" aria-label="${night ? t.toDay : t.toNight}">${icon(night ? "sun" : "moon")}</a>`;
  return html`<!doctype html>
<html lang="${look.language === "no" ? "nb" : "en"}" data-theme="${look.theme ?? "day"}"${look.theme === null ? html` data-follow-device` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${t.brand}</title>
<link rel="icon" href="${files}/icon.svg">
<link rel="stylesheet" href="${files}/style.css">
<script src="${files}/page.js" defer></script>
</head>
<body>
<main class="card">
<header><a class="brand" href="${base}/"><svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M3 10.5c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3M3 16c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3M3 21.5c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3"/></svg>${t.brand}</a>${choices}</header>
<div class="body"><h1>${title}</h1>${body}</div>
${aside}
</main>
<footer>${demonstration && html`<b>${t.demonstration}</b>`}<span>${t.mapBy}</span></footer>
</body>
</html>
`.text;
}
