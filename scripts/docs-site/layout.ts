import { relative } from "./links.ts";
import {
  type Body,
  escapeHtml,
  GROUPS,
  type GroupName,
  type Language,
  type Page,
  plainText,
  SECTIONS,
  sourceOf,
  tagOf,
} from "./page.ts";
import type { Place } from "./text/outline.ts";
import { GROUP_WORDS, SECTION_WORDS, WORDS } from "./words.ts";

/** File names of the built assets, below `assets/`. */
export interface AssetNames {
  theme: string;
  script: string;
  style: string;
  icon: string;
}

export interface Frame {
  language: Language;
  assets: AssetNames;
  pages: readonly Page[];
  /** Base address of files in the repository; empty: files are named without a link. */
  sourceUrl: string;
  /** Address of the search index, relative to the site. */
  searchIndex: string;
}

/**
 * A complete HTML page with header, navigation and contents. `places` have addresses; the links in `body` are already
 * resolved.
 */
export function pageHtml(page: Page, body: Body, places: readonly Place[], frame: Frame): string {
  const { language } = frame;
  const words = WORDS[language];
  const english = body.language !== language;
  const at = (target: string) => relative(page.id, language, target);
  const contents = outline(places);
  const lang = english ? ` lang="${tagOf(body.language)}"` : "";
  return documentHtml(frame, page.id, {
    title: `${page.title[language]} – Farvann`,
    summary: page.summary[language],
    section: page.section,
    main: `<div class="columns">
${sidebar({ id: page.id, section: page.section, group: page.group }, frame)}
<main id="site-content" tabindex="-1"><article>
<p class="crumbs"><a href="${at(`${language}/${page.section}.html`)}">${SECTION_WORDS[page.section].title[language]}</a> <span aria-hidden="true">/</span> ${GROUP_WORDS[page.group][language]}</p>
<h1>${escapeHtml(page.title[language])}</h1>
${lead(page, body, language)}${english ? `<p class="note-language">${words.english}</p>` : ""}
${contents === "" ? "" : `<details class="contents-phone"><summary>${words.onPage}</summary><ul>${contents}</ul></details>`}
<div class="prose"${lang}>
${body.html}</div>
${foot(page, frame)}
</article></main>
${contents === "" ? "" : `<nav class="contents" aria-label="${words.onPage}"><p>${words.onPage}</p><ul>${contents}</ul></nav>`}
</div>`,
  });
}

/** The page's summary, unless the body begins with it. */
function lead({ summary }: Page, body: Body, language: Language): string {
  const sentence = summary[language];
  const begins = plainText(body.html.slice(0, MAX_BEGIN)).includes(sentence);
  const lang = language === "no" && summary.no === summary.en ? ` lang="${tagOf("en")}"` : "";
  return begins ? "" : `<p class="lead"${lang}>${escapeHtml(sentence)}</p>`;
}

/** Number of HTML characters that count as the beginning of a page. */
const MAX_BEGIN = 3_000;

function outline(places: readonly Place[]): string {
  const heads = places.filter(({ id, depth }) => id !== "" && depth <= 3);
  // A list of properties needs no table of contents; on a long page, readers find a property by its heading.
  const shown = heads.length > 0 ? heads : places.filter(({ id }) => id !== "");
  if (shown.length < 2) return "";
  const top = heads.length > 40 ? shown.filter(({ depth }) => depth === 2) : shown;
  return top
    .map(
      ({ id, depth, title }) =>
        `<li data-depth="${heads.length > 0 ? depth : 2}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
    )
    .join("");
}

/** The pages of the entrance to which a page belongs; `group` is the page's group. */
export function sidebar(
  page: Pick<Page, "id" | "section"> & { group: GroupName | null },
  { language, pages }: Frame,
): string {
  const words = WORDS[language];
  const groups = GROUPS.flatMap((group) => {
    const own = pages.filter((one) => one.section === page.section && one.group === group);
    if (own.length === 0) return [];
    const items = own.map((one) => {
      const here = one.id === page.id ? ' aria-current="page"' : "";
      return `<li><a href="${relative(page.id, language, `${language}/${one.id}.html`)}"${here}>${escapeHtml(one.title[language])}</a></li>`;
    });
    const open = own.length < 12 || group === page.group ? " open" : "";
    return [
      `<details class="group"${open}><summary>${GROUP_WORDS[group][language]}</summary><ul>${items.join("")}</ul></details>`,
    ];
  });
  return `<nav class="sidebar" id="site-menu" popover aria-label="${words.pages}">${doors(page.id, page.section, language)}${groups.join("")}</nav>`;
}

function doors(from: string, current: string | null, language: Language): string {
  const links = SECTIONS.map((name) => {
    const here = name === current ? ' aria-current="true"' : "";
    return `<a href="${relative(from, language, `${language}/${name}.html`)}"${here}>${SECTION_WORDS[name].title[language]}</a>`;
  });
  return `<div class="doors-row">${links.join("")}</div>`;
}

function foot(page: Page, { language, pages, sourceUrl }: Frame): string {
  const words = WORDS[language];
  const order = GROUPS.flatMap((group) =>
    pages.filter((one) => one.section === page.section && one.group === group),
  );
  const index = order.findIndex(({ id }) => id === page.id);
  const step = (other: Page | undefined, rel: "prev" | "next", word: string) =>
    other
      ? `<a class="step" rel="${rel}" href="${relative(page.id, language, `${language}/${other.id}.html`)}"><span>${word}</span>${escapeHtml(other.title[language])}</a>`
      : "<span></span>";
  const source = sourceOf(page, language);
  const name = `<code>${escapeHtml(source)}</code>`;
  return `<footer class="page-foot"><div class="steps">${step(order[index - 1], "prev", words.previous)}${step(order[index + 1], "next", words.next)}</div>
<p class="source">${words.source}: ${sourceUrl === "" ? name : `<a href="${escapeHtml(sourceUrl + source)}" rel="noreferrer">${name}</a>`}</p></footer>`;
}

interface Document {
  title: string;
  summary: string;
  /** The entrance to which the page belongs; null: none. */
  section: string | null;
  main: string;
}

/** The beginning and end of every page. Nothing is inline, so that the content policy needs no exception. */
export function documentHtml(frame: Frame, id: string, { title, summary, section, main }: Document): string {
  const { language, assets, searchIndex } = frame;
  const words = WORDS[language];
  const other = language === "no" ? "en" : "no";
  const at = (target: string) => escapeHtml(relative(id, language, target));
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(summary)}">
<meta name="farvann-docs" content="${at("")}" data-search="${at(searchIndex)}">
<link rel="icon" href="${at(`assets/${assets.icon}`)}" type="image/svg+xml">
<link rel="alternate" hreflang="${tagOf(other)}" href="${at(`${other}/${id}.html`)}">
<script src="${at(`assets/${assets.theme}`)}"></script>
<link rel="stylesheet" href="${at(`assets/${assets.style}`)}">
<script type="module" src="${at(`assets/${assets.script}`)}"></script>
</head>
<body>
<a class="skip" href="#site-content">${words.skip}</a>
<header class="top">
<a class="brand" href="${at(`${language}/index.html`)}"><img src="${at(`assets/${assets.icon}`)}" alt="" width="24" height="24">Farvann <span>${words.site}</span></a>
<nav class="doors" aria-label="${words.sections}">${doors(id, section, language)}</nav>
<div class="tools">
<button class="search-button" type="button" data-search-open aria-label="${words.search}" hidden><svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/></svg><span>${words.search}</span><kbd aria-hidden="true">/</kbd></button>
<a class="quiet" href="${at(`${other}/${id}.html`)}" hreflang="${words.languageTag}" lang="${words.languageTag}" data-language="${other}">${words.language}</a>
<button class="quiet icon" type="button" data-theme-switch data-words="${escapeHtml(JSON.stringify([words.auto, words.day, words.night]))}" aria-label="${words.theme}" hidden><svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/><path class="half" d="M12 4a8 8 0 0 1 0 16z"/></svg></button>
${section === null ? "" : `<button class="quiet icon menu-button" type="button" popovertarget="site-menu" aria-label="${words.menu}"><svg aria-hidden="true" viewBox="0 0 24 24"><path d="M4 7h16M4 12h16M4 17h16"/></svg></button>`}
</div>
</header>
${main}
</body>
</html>
`;
}
