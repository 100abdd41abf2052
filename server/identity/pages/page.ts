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
  anchor: html`<path d="M12 6v16"/><path d="m19 13 2-1a9 9 0 0 1-18 0l2 1"/><path d="M9 11h6"/><circle cx="12" cy="4" r="2"/>`,
  fish: html`<path d="M6.5 12c.94-3.46 4.94-6 8.5-6 3.56 0 6.06 2.54 7 6-.94 3.47-3.44 6-7 6s-7.56-2.53-8.5-6Z"/><path d="M18 12v.5"/><path d="M16 17.93a9.77 9.77 0 0 1 0-11.86"/><path d="M7 10.67C7 8 5.58 5.97 2.73 5.5c-1 1.5-1 5 .23 6.5-1.24 1.5-1.24 5-.23 6.5C5.58 18.03 7 16 7 13.33"/><path d="M10.46 7.26C10.2 5.88 9.17 4.24 8 3h5.8a2 2 0 0 1 1.98 1.67l.23 1.4"/><path d="m16.01 17.93-.23 1.4A2 2 0 0 1 13.8 21H9.5a5.96 5.96 0 0 0 1.49-3.98"/>`,
  form: html`<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z"/><path d="M14 2v5a1 1 0 0 0 1 1h5"/><path d="M10 9H8"/><path d="M16 13H8"/><path d="M16 17H8"/>`,
  review: html`<rect width="8" height="4" x="8" y="2" rx="1"/><path d="M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2"/><path d="m9 14 2 2 4-4"/>`,
  shield: html`<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/>`,
  code: html`<path d="m18 16 4-4-4-4"/><path d="m6 8-4 4 4 4"/><path d="m14.5 4-5 16"/>`,
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
