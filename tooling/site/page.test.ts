import { expect, test } from "vitest";
import type { Resolution } from "../manifest/resolve.ts";
import { applicationEntry } from "./application.ts";
import { applicationPage, startPage } from "./page.ts";

const TEMPLATE = `<!doctype html>
<html lang="nb" data-theme="day">
  <head>
    <meta name="description" content="Start page">
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <title>Farvann</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/base.css">
  </head>
  <body>
    <div id="root">
      <p class="fv-late">Late</p>
    </div>
    <noscript>No script</noscript>
  </body>
</html>`;

const NONE = { modules: [], styles: [] };
const PROGRAM = {
  page: {
    template: TEMPLATE,
    links: {
      application: { modules: ["/assets/index.js"], styles: ["/assets/app.css"] },
      embed: { modules: ["/assets/embed.js"], styles: [] },
      phone: { modules: ["/assets/phone-sheet.js"], styles: ["/assets/phone-sheet.css"] },
      plugins: { wms: { modules: ["/assets/plugin-wms.js"], styles: [] } },
    },
  },
  openPage: {
    template: TEMPLATE.replace("<title>", '<script type="importmap">{}</script><title>'),
    links: { application: NONE, embed: NONE, plugins: {} },
  },
  firstPaint: { style: ".fv-splash{color:red}", script: "look()" },
};

function page(manifest: object | null): string {
  const resolution = {
    manifest,
    problems: [],
    plugins: [],
    dependencies: [],
    addresses: [],
  } as unknown as Resolution;
  const application = { appName: "sea", resolution };
  const entry = applicationEntry(application, "/assets/manifest-sea-0123456789.json");
  return applicationPage(PROGRAM, application, entry, { plugins: ["wms", "from-elsewhere"] });
}

test("a page carries the words, the language and the icon of its manifest", () => {
  const html = page({
    title: { no: "Hav", en: "Sea" },
    description: { no: "Alt om havet", en: "All about the sea" },
    languages: ["en", "no"],
    icon: "assets/sea.svg",
    card: "",
    basePath: "/sea/",
    embed: true,
  });
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("<title>Sea</title>");
  expect(html).toContain('<meta name="description" content="All about the sea">');
  expect(html).not.toContain("Start page");
  expect(html).toContain('<link rel="icon" href="/manifest-assets/assets/sea.svg">');
});

test("a page loads its manifest and the chunks of its plugins ahead", () => {
  const html = page(null);
  expect(html).toContain('<meta name="farvann-manifest" content="/assets/manifest-sea-0123456789.json">');
  expect(html).toContain(
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/manifest-sea-0123456789.json">',
  );
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/plugin-wms.js">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/app.css">');
});

test("the first paint needs nothing but the page: it says what the map is, and style sheets come last", () => {
  const html = page({
    ...{ title: { no: "Hav", en: "Sea" }, description: { no: "Alt om havet", en: "All about the sea" } },
    ...{ languages: ["no", "en"], icon: "assets/sea.svg", card: "", basePath: "/sea/", embed: true },
  });
  const at = (text: string) => {
    expect(html).toContain(text);
    return html.indexOf(text);
  };
  const inOrder = [
    "<style data-first-paint>.fv-splash{color:red}</style>",
    '<script data-first-paint data-languages="no en">look()</script>',
    "<body>",
    '<img src="/manifest-assets/assets/sea.svg" alt="" width="72" height="72">',
    '<p class="fv-splash-title"><span lang="nb">Hav</span><span lang="en">Sea</span></p>',
    '<span lang="nb">Alt om havet</span><span lang="en">All about the sea</span>',
    '<span lang="nb">Henter kartet …</span><span lang="en">Fetching the map …</span>',
    '<div id="root"></div>',
    "<template data-program>",
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/index.js">',
    '<link rel="modulepreload" crossorigin href="/assets/plugin-wms.js">',
    '<link rel="modulepreload" media="not all and (min-width: 480px)" crossorigin href="/assets/phone-sheet.js">',
    '<link rel="preload" as="style" media="not all and (min-width: 480px)" crossorigin href="/assets/phone-sheet.css">',
    "</template>",
    '<link rel="stylesheet" crossorigin href="/assets/base.css">',
    '<link rel="stylesheet" crossorigin href="/assets/app.css">',
    "</body>",
  ].map(at);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(2);
  expect(html.match(/<script type="module"/g)).toHaveLength(1);
  expect(html.match(/<noscript>/g)).toHaveLength(1);
});

test("a map in one language has its splash in that language", () => {
  const html = page({
    ...{ title: "Sea", description: { no: "Alt om havet", en: "All about the sea" } },
    ...{ languages: ["en"], icon: "", card: "", basePath: "/sea/", embed: true },
  });
  expect(html).toContain('<p class="fv-splash-title">Sea</p>');
  expect(html).toContain("Fetching the map …");
  expect(html).not.toContain("Henter kartet");
  expect(html).not.toContain("<img");
});

test("a manifest that cannot run still has its page, under its name", () => {
  expect(page(null)).toContain("<title>sea</title>");
});

test("what a manifest says cannot break out of the page", () => {
  const html = page({
    title: '"><script>alert(1)</script>$&',
    description: "",
    languages: ["no"],
    icon: '"onload="x',
    card: "",
    basePath: "/sea/",
    embed: true,
  });
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain('"onload="');
});

test("the start page carries the cards of the sub-applications, whatever stands in their titles", () => {
  const title = '"><script>alert(1)</script>';
  const resolution = {
    manifest: { title },
    problems: [],
    plugins: [],
    dependencies: [],
    addresses: [],
  } as unknown as Resolution;
  const html = startPage(PROGRAM, [applicationEntry({ appName: "sea", resolution }, "/assets/m.json")]);
  expect(html).not.toContain("<script>alert");
  const written = /<meta name="farvann-cards" content="([^"]*)">/.exec(html)?.[1] ?? "";
  const cards = JSON.parse(written.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"));
  expect(cards).toEqual([expect.objectContaining({ appName: "sea", title, basePath: "/sea/" })]);
});

test("a page that takes plugins from elsewhere is made from the page that shares packages with them", () => {
  const plugins = [{ name: "tides", descriptorUrl: "https://tides.example/plugin.json" }];
  const resolution = {
    manifest: null,
    problems: [],
    plugins,
    dependencies: [],
    addresses: [],
  } as unknown as Resolution;
  const application = { appName: "sea", resolution };
  const entry = applicationEntry(application, "/assets/m.json");
  const open = applicationPage(PROGRAM, application, entry);
  expect(open).toContain('<script type="importmap">');
  // Without built modules, as in development, the script stays where Vite finds it.
  expect(open.indexOf('<script type="module"')).toBeLessThan(open.indexOf("<body>"));
  expect(open).not.toContain("<template");
  expect(page(null)).not.toContain("importmap");
});
