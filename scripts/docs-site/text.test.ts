import { expect, test } from "vitest";
import { checkLinks } from "./check-links.ts";
import { Links } from "./links.ts";
import { both, type Page } from "./page.ts";
import { renderMarkdown } from "./text/markdown.ts";
import { mermaidTable } from "./text/mermaid.ts";
import { placesIn } from "./text/outline.ts";

const page = (id: string, standsFor: string[] = []): Page => ({
  ...{ id, section: "administrator", group: "guides", title: both(id), summary: both(id), source: id },
  standsFor,
  body: () => ({ language: "en", html: "" }),
});

test("a page has its title by itself: the first heading of a file is left out, the others get names", () => {
  const html = renderMarkdown("# Title\n\n## Når det haster\n\n## Når det haster\n", "docs/x.md", "no");
  expect(html).not.toContain("Title");
  expect(placesIn(html).map(({ id, title }) => ({ id, title }))).toEqual([
    { id: "", title: "" },
    { id: "når-det-haster", title: "Når det haster" },
    { id: "når-det-haster-1", title: "Når det haster" },
  ]);
});

test("a block of code shows its file and not what is for tests", () => {
  const html = renderMarkdown('```jsonc manifests/mykart.json {in datasets}\n{ "a": 1 }\n```', "x.md", "en");
  expect(html).toContain("<figcaption>manifests/mykart.json</figcaption>");
  expect(html).not.toContain("in datasets");
  expect(html).toContain('<span class="hljs-number">1</span>');
});

test("a quotation that begins with a kind is an aside in the language of the page", () => {
  const html = renderMarkdown("> [!WARNING]\n> Ikke for navigasjon.", "x.md", "no");
  expect(html).toContain('<aside class="aside" data-kind="warning"><p class="aside-title">Advarsel</p>');
  expect(html).not.toContain("[!");
});

test("links between files lead between pages; a file that is no page is only named", () => {
  const links = new Links([page("operator/operation", ["docs/operation.md"]), page("plugins/wms")], "");
  const html = renderMarkdown(
    "[run](operation.md#watch) [code](../server/main.ts) [wms](ref:wms) [none](ref:nothing)",
    "docs/x.md",
    "en",
  );
  expect(links.resolveAll(html, "plugins/x", "en")).toBe(
    '<p><a href="../operator/operation.html#watch">run</a> code <a href="wms.html">wms</a> none</p>\n',
  );
  expect(links.complaints).toEqual(['en/plugins/x: there is no page "nothing"']);
});

test("with an address of the source, files lead there", () => {
  const links = new Links([], "https://git.example/farvann/");
  const html = renderMarkdown("[code](../server/main.ts)", "docs/x.md", "en");
  expect(links.resolveAll(html, "x", "en")).toContain('href="https://git.example/farvann/server/main.ts"');
});

test("a link or an anchor that leads nowhere is told, and so is a name that stands twice", () => {
  const files = new Map([
    ["no/a.html", '<h2 id="one"></h2><h2 id="one"></h2><a href="b.html#two">b</a><a href="c.html">c</a>'],
    ["no/b.html", '<a href="a.html#one">a</a><a href="https://example.org/">e</a>'],
  ]);
  expect(checkLinks(files)).toEqual([
    'no/a.html: the id "one" stands twice',
    'no/a.html: "b.html#two" leads nowhere',
    'no/a.html: "c.html" leads nowhere',
  ]);
});

test("a flow chart becomes a list of who leads where, in the words of its labels", () => {
  const chart =
    'flowchart TD\n  apps["the apps"] --> core\n  apps --> lib\n  server -. one thread .-> tooling';
  const rows = mermaidTable(chart, "en").match(/<li>.*?<\/li>/g);
  expect(rows?.map((row) => row.replace(/<[^>]*>/g, ""))).toEqual([
    "the apps →to core, lib",
    "server →to tooling (one thread)",
  ]);
});
