import { documentHtml, type Frame, sidebar } from "./layout.ts";
import { relative } from "./links.ts";
import {
  escapeHtml,
  GROUPS,
  LANGUAGES,
  type Language,
  type Page,
  SECTIONS,
  type SectionName,
  tagOf,
} from "./page.ts";
import { GROUP_WORDS, SECTION_WORDS, WORDS } from "./words.ts";

/** How many pages an entrance lists before the reader opens it. */
const MAX_PREVIEW = 4;

/** The first page of a language, with three entrances. */
export function homeHtml(frame: Frame): string {
  const { language, pages } = frame;
  const words = WORDS[language];
  const door = (name: SectionName) => {
    const own = pages.filter(({ section }) => section === name);
    const guides = GROUPS.flatMap((group) => own.filter((page) => page.group === group)).slice(
      0,
      MAX_PREVIEW,
    );
    const items = guides.map((page) => `<li>${link(page, "index", language)}</li>`);
    return `<section class="door"><h2><a href="${relative("index", language, `${language}/${name}.html`)}">${SECTION_WORDS[name].title[language]}</a></h2><p>${SECTION_WORDS[name].summary[language]}</p><ul>${items.join("")}</ul></section>`;
  };
  return documentHtml(frame, "index", {
    ...{ title: `Farvann – ${words.site.toLowerCase()}`, summary: words.homeText, section: null },
    main: `<main id="site-content" class="home" tabindex="-1">
<div class="hero"><h1>${words.home}</h1><p>${words.homeText}</p>
<button class="search-wide" type="button" data-search-open hidden><svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/></svg><span>${words.searchHint}</span><kbd aria-hidden="true">/</kbd></button>
<noscript><p>${words.noScript}</p></noscript></div>
<div class="doors-large">${SECTIONS.map(door).join("")}</div>
${homeFoot(frame)}
</main>`,
  });
}

function homeFoot({ language }: Frame): string {
  const words = WORDS[language];
  const at = (target: string) => relative("index", language, target);
  return `<footer class="home-foot"><a href="${at(`${language}/operator/changelog.html`)}">${words.changelog}</a></footer>`;
}

const link = (page: Page, from: string, language: Language) =>
  `<a href="${relative(from, language, `${language}/${page.id}.html`)}">${escapeHtml(page.title[language])}</a>`;

/** The pages of an entrance, with a sentence for each. */
export function sectionHtml(name: SectionName, frame: Frame): string {
  const { language, pages } = frame;
  const { title, summary } = SECTION_WORDS[name];
  const groups = GROUPS.flatMap((group) => {
    const own = pages.filter((page) => page.section === name && page.group === group);
    if (own.length === 0) return [];
    const items = own.map(
      (page) =>
        `<li><a href="${relative(name, language, `${language}/${page.id}.html`)}"><b>${escapeHtml(page.title[language])}</b><span${page.summary.no === page.summary.en && language === "no" ? ` lang="${tagOf("en")}"` : ""}>${escapeHtml(page.summary[language])}</span></a></li>`,
    );
    return [
      `<section><h2 id="${group}">${GROUP_WORDS[group][language]}</h2><ul class="cards">${items.join("")}</ul></section>`,
    ];
  });
  return documentHtml(frame, name, {
    ...{ title: `${title[language]} – Farvann`, summary: summary[language], section: name },
    main: `<div class="columns wide">${sidebar({ id: name, section: name, group: null }, frame)}<main id="site-content" class="section" tabindex="-1"><h1>${title[language]}</h1><p class="lead">${summary[language]}</p>${groups.join("")}</main></div>`,
  });
}

/**
 * A page in both languages: used where the language is unknown, and for missing pages. `base`: address of the site,
 * with both slashes.
 */
export function bilingualHtml(kind: "start" | "lost", frame: Frame, base: string): string {
  const parts = LANGUAGES.map((language) => {
    const words = WORDS[language];
    const doors = SECTIONS.map(
      (name) =>
        `<li><a href="${base}${language}/${name}.html">${SECTION_WORDS[name].title[language]}</a></li>`,
    );
    const [title, text] = kind === "lost" ? [words.lost, words.lostText] : [words.home, words.homeText];
    const level = language === "no" ? "h1" : "h2";
    return `<section lang="${tagOf(language)}"><${level}>${title}</${level}><p>${text}</p><ul>${doors.join("")}</ul><p><a href="${base}${language}/index.html">${language === "no" ? "Dokumentasjon på norsk" : "Documentation in English"}</a></p></section>`;
  });
  const { assets } = frame;
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Farvann – ${kind === "lost" ? "ingen side · no page" : "dokumentasjon · documentation"}</title>
<link rel="icon" href="${base}assets/${assets.icon}" type="image/svg+xml">
<script src="${base}assets/${assets.theme}"${kind === "start" ? ' data-choose-language="true"' : ""}></script>
<link rel="stylesheet" href="${base}assets/${assets.style}">
</head>
<body><header class="top"><span class="brand"><img src="${base}assets/${assets.icon}" alt="" width="24" height="24">Farvann</span></header><main id="site-content" class="bilingual">${parts.join("")}</main></body>
</html>
`;
}
