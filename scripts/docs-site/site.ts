import { readFileSync } from "node:fs";
import path from "node:path";
import type { SearchEntry } from "../../apps/docs/search/search-entry.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { namesOf } from "../generate/editor/names.ts";
import { readJson } from "../generate/json.ts";
import { readPluginFolders } from "../generate/plugins.ts";
import { bilingualHtml, homeHtml, sectionHtml } from "./home.ts";
import { type AssetNames, type Frame, pageHtml } from "./layout.ts";
import { Links } from "./links.ts";
import { LANGUAGES, type Language, type Page, SECTIONS } from "./page.ts";
import { Descriptions } from "./reference/descriptions.ts";
import { examplesOf } from "./reference/examples.ts";
import { apiPages } from "./sources/api.ts";
import { apiDocument } from "./sources/api-document.ts";
import { descriptorPage } from "./sources/descriptor.ts";
import { environmentPage } from "./sources/environment.ts";
import { contractPages, facePages } from "./sources/faces.ts";
import { guidePages } from "./sources/guides.ts";
import { libraryPage } from "./sources/library.ts";
import { manifestPages } from "./sources/manifest.ts";
import { errorCodesPage, messagesPage } from "./sources/messages.ts";
import { pluginPages } from "./sources/plugins.ts";
import { repositoryPages } from "./sources/repository-pages.ts";
import { type Place, placesIn } from "./text/outline.ts";

export interface SiteOptions {
  assets: AssetNames;
  /** Base address of the repository's files on the web, with a closing slash; empty: no such address. */
  sourceUrl: string;
  /** Address of the site below its host, with both slashes: only the 404 page needs it. */
  base: string;
}

export interface BuiltSite {
  /** Content by path. */
  files: Map<string, string | Buffer>;
  pages: Page[];
  texts: Descriptions;
  complaints: string[];
}

/** Makes every file of the site in memory, except scripts and styles. */
export async function buildSite(root: string, { assets, sourceUrl, base }: SiteOptions): Promise<BuiltSite> {
  const texts = new Descriptions(root);
  const { pages, complaints } = await pagesOf(root, texts);
  const links = new Links(pages, sourceUrl);
  const files = new Map<string, string | Buffer>();
  for (const language of LANGUAGES) {
    const frame: Frame = { language, assets, pages, sourceUrl, searchIndex: `search/${language}.json` };
    const entries = pages.flatMap((page) => {
      const { language: written, html } = page.body(language);
      const body = { language: written, html: links.resolveAll(html, page.id, language) };
      const places = placesIn(body.html);
      files.set(`${language}/${page.id}.html`, pageHtml(page, body, places, frame));
      return searchEntries(page, places, language);
    });
    files.set(`search/${language}.json`, JSON.stringify(entries));
    files.set(`${language}/index.html`, homeHtml(frame));
    for (const name of SECTIONS) files.set(`${language}/${name}.html`, sectionHtml(name, frame));
    if (language === "no") {
      files.set("index.html", bilingualHtml("start", frame, ""));
      files.set("404.html", bilingualHtml("lost", frame, base));
    }
  }
  for (const picture of links.pictures) files.set(`files/${picture}`, readFileSync(path.join(root, picture)));
  for (const schema of ["manifest", "library", "dataset", "style"].map(
    (name) => `${name}.editor.schema.json`,
  ))
    files.set(`schemas/${schema}`, readFileSync(path.join(root, "schemas/generated", schema)));
  return { files, pages, texts, complaints: [...complaints, ...links.complaints, ...texts.unknown()] };
}

async function pagesOf(root: string, texts: Descriptions): Promise<{ pages: Page[]; complaints: string[] }> {
  const schema = readJson(path.join(root, "schemas/manifest.schema.json"));
  const { plugins, complaints } = readPluginFolders(root);
  const manifest = { schema, texts, example: examplesOf(root, schema, plugins) };
  const guides = guidePages(root);
  const names = namesOf(filesOnDisk(root), plugins, []);
  const pages = [
    ...guides.pages,
    ...repositoryPages(root),
    ...manifestPages(manifest),
    ...pluginPages(root, plugins, manifest),
    libraryPage(root, names, plugins, texts),
    messagesPage(root, texts),
    ...facePages(root),
    descriptorPage(root, texts),
    ...contractPages(root),
    environmentPage(texts),
    ...apiPages(await apiDocument(), texts),
    errorCodesPage(root),
  ];
  return { pages, complaints: [...complaints, ...guides.complaints] };
}

/** Longest text of a place in the search index, characters; tables of hundreds of names would dominate the results. */
const MAX_TEXT = 2400;

/** Search entries of a page: the page itself, and each of its places. */
function searchEntries(page: Page, places: readonly Place[], language: Language): SearchEntry[] {
  const title = page.title[language];
  return places.flatMap(({ id, title: heading, text }): SearchEntry[] => {
    if (id === "")
      return [
        { url: `${page.id}.html`, page: title, heading: "", text: joined(page.summary[language], text) },
      ];
    return [{ url: `${page.id}.html#${id}`, page: title, heading, text: text.slice(0, MAX_TEXT) }];
  });
}

/** A page often begins with its summary, so the summary is not indexed twice. */
const joined = (summary: string, text: string) =>
  (text.startsWith(summary) ? text : `${summary} ${text}`).slice(0, MAX_TEXT);
