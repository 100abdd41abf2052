import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { SearchEntry } from "../../apps/docs/search/search-entry.ts";
import { searchOver } from "../../apps/docs/search/search-index.ts";
import { environmentSchema } from "../../server/env-schema.ts";
import { isObject, readJson } from "../generate/json.ts";
import { readPluginFolders } from "../generate/plugins.ts";
import { checkLinks } from "./check-links.ts";
import { LANGUAGES } from "./page.ts";
import { type BuiltSite, buildSite } from "./site.ts";
import { MANIFEST_PARTS, manifestPageId } from "./sources/manifest.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const assets = { theme: "theme.js", script: "docs.js", style: "style.css", icon: "icon.svg" };
let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite(ROOT, { assets, sourceUrl: "", base: "/docs/" });
});

const page = (file: string) => String(site.files.get(`${file}.html`));
const pages = () => [...site.files].filter(([file]) => file.endsWith(".html"));
const find = (language: string) => {
  const entries: SearchEntry[] = JSON.parse(String(site.files.get(`search/${language}.json`)));
  return searchOver(entries);
};

test("every link and anchor of every page leads somewhere, and every text in the files of descriptions has its place", () => {
  expect([...site.complaints, ...checkLinks(site.files)]).toEqual([]);
});

test("both languages have the same pages, and each page leads to itself in the other one", () => {
  const [no, en] = LANGUAGES.map((language) =>
    pages().flatMap(([file]) => (file.startsWith(`${language}/`) ? [file.slice(3)] : [])),
  );
  expect(no).toEqual(en);
  for (const [file, html] of pages())
    if (/^(no|en)\//.test(file))
      expect({ file, isLinked: /hreflang="(en|nb)"/.test(String(html)) }).toEqual({ file, isLinked: true });
});

test("no door, no group and no page is empty", () => {
  for (const { id, body } of site.pages)
    for (const language of LANGUAGES)
      expect({ id, language, isLong: body(language).html.length > 100 }).toEqual({
        id,
        language,
        isLong: true,
      });
  expect(pages().filter(([, html]) => /coming soon|kommer snart|TODO/i.test(String(html)))).toEqual([]);
});

test("every property of a manifest has an entry with an address of its own, in both languages", () => {
  const schema = readJson(path.join(ROOT, "schemas/manifest.schema.json"));
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const described = Object.entries(definitions).filter(([, part]) => isObject(part) && part.properties);
  expect(described.map(([name]) => name).filter((name) => !Object.hasOwn(MANIFEST_PARTS, name))).toEqual([]);
  for (const language of LANGUAGES)
    for (const [name, part] of [["manifest", schema], ...described] as [string, unknown][]) {
      const html = page(`${language}/${manifestPageId(name)}`);
      const properties = isObject(part) && isObject(part.properties) ? Object.keys(part.properties) : [];
      expect(properties.filter((property) => !html.includes(`<dt id="${property}">`))).toEqual([]);
    }
});

test("every option of every dataset type, and every setting of the server, has one too", () => {
  for (const { descriptor, datasetTypes } of readPluginFolders(ROOT).plugins) {
    const html = page(`no/plugins/${descriptor.name}`);
    for (const { type, schema } of datasetTypes) {
      const options = isObject(schema.properties) ? Object.keys(schema.properties) : [];
      expect(options.filter((option) => !html.includes(`<dt id="${type}.${option}">`))).toEqual([]);
    }
  }
  const environment = page("en/operator/environment");
  const settings = Object.keys(environmentSchema.properties);
  expect(settings.filter((name) => !environment.includes(`<dt id="${name}">`))).toEqual([]);
});

test("a property says what it may be and what holds without it, and shows how a manifest here writes it", () => {
  const html = page("en/manifest/dataset");
  const [, entry = ""] = /<dt id="mapOrdering">([\s\S]*?)<\/dd>/.exec(html) ?? [];
  expect(entry).toContain("a number");
  expect(entry).toContain("Position in the layer stack");
  expect(entry).toMatch(/Example: <code>&quot;mapOrdering&quot;: \d+<\/code>/);
  expect(page("en/manifest")).toMatch(/<dt id="map\.minZoom">[\s\S]{0,200}a number from 0 to 22/);
  expect(page("no/manifest")).toMatch(/<dt id="map\.minZoom">[\s\S]{0,200}et tall fra 0 til 22/);
});

test("what is not translated is marked as English", () => {
  expect(page("no/plugin-author/architecture")).toContain('<div class="prose" lang="en">');
  expect(page("no/plugins/wms")).toContain('<div lang="en">');
  expect(page("en/plugins/wms")).not.toContain('<div lang="en">');
});

test("pages run nothing inline, load nothing from elsewhere, and name one another relative to themselves", () => {
  for (const [file, text] of pages()) {
    const html = String(text);
    expect({ file, inline: html.match(/<script(?![^>]*\ssrc=)|\sstyle=|<style|\son[a-z]+="/) }).toEqual({
      file,
      inline: null,
    });
    const loaded = [...html.matchAll(/<(?:script|link|img)[^>]*\s(?:src|href)="([^"]*)"/g)];
    const outside = loaded.filter(([, address = ""]) => /^([a-z]+:|\/\/)/.test(address));
    expect({ file, outside }).toEqual({ file, outside: [] });
    if (file !== "404.html")
      expect({ file, isAbsolute: /(?:src|href)="\//.test(html) }).toEqual({ file, isAbsolute: false });
  }
});

test("headings skip no level, and tables have no column without a name", () => {
  for (const [file, text] of pages()) {
    const levels = [...String(text).matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect({ file, gaps }).toEqual({ file, gaps: [] });
    expect({ file, hasEmptyHead: /<th scope="col"><\/th>/.test(String(text)) }).toEqual({
      file,
      hasEmptyHead: false,
    });
  }
});

test("faces tell names, signatures and what their comments say, members too", () => {
  const html = page("en/faces/dataset");
  expect(html).toContain('<h3 id="Dataset">');
  const [, hook = ""] = /<dt id="Dataset\.fetchData">([\s\S]*?)<\/dd>/.exec(html) ?? [];
  expect(hook).toContain("Fetches the data.");
  expect(html).not.toContain('<dt id="Dataset.layersBroken">');
  expect(page("en/contracts/lines")).toContain('<dt id="Lines.show">');
});

test("messages of the check stand with their names and in their words", () => {
  const html = page("en/administrator/messages");
  expect(html).toMatch(/<dt id="unknown-dataset-type">[\s\S]{0,900}which no plugin has/);
  expect(html).toMatch(/<dt id="wms-layer">[\s\S]{0,400}The service has no layer/);
  expect(page("no/administrator/messages")).toMatch(
    /<dt id="wms-layer">[\s\S]{0,400}Tjenesten har ikke noe kartlag/,
  );
});

test("calls of the HTTP API stand with their parameters and answers", () => {
  expect(page("en/api/start-up")).toMatch(
    /<code>\/bwapi\/v1\/spadata\/\{appName\}<\/code>[\s\S]*href="shapes\.html#app-configuration"/,
  );
});

test("the search finds WMS and kartlag, by parts of words, with slips, and shows what it found in its context", async () => {
  const [no, en] = await Promise.all([find("no"), find("en")]);
  expect(no("WMS").map(({ url }) => url)).toContain("plugins/wms.html");
  const [first] = no("kartlag");
  expect(first?.parts.some((part, index) => index % 2 === 1 && /^kartlag/i.test(part))).toBe(true);
  expect(no("kartlag").map(({ url }) => url)).toContain("plugins/wms.html");
  expect(en("mapordering")[0]?.url).toBe("manifest/dataset.html#mapOrdering");
  expect(en("enabled by default").map(({ heading }) => heading)).toContain("enabledByDefault");
  expect(en("mapordring").map(({ heading }) => heading)).toContain("mapOrdering");
  expect(en("BASE_PATH")[0]?.url).toBe("operator/environment.html#BASE_PATH");
  expect(en("map.start.bounds")[0]?.url).toBe("manifest.html#map.start.bounds");
  expect(no("xyzzyqwrtp")).toEqual([]);
});
