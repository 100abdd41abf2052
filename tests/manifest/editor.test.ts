import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { LanguageService, TextDocument } from "vscode-json-languageservice";

// The package has no ES module that Node.js can load.
const { getLanguageService, TextDocument: Documents } = createRequire(import.meta.url)(
  "vscode-json-languageservice",
) as typeof import("vscode-json-languageservice");

const repository = path.resolve(import.meta.dirname, "../..");
let service: LanguageService;

beforeAll(() => {
  service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(new URL(uri), "utf8"),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  service.configure({ validate: true });
});

function open(file: string, text: string): TextDocument {
  return Documents.create(pathToFileURL(path.join(repository, file)).href, "jsonc", 1, text);
}

async function messages(file: string, text: string): Promise<string[]> {
  const document = open(file, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}

/** The editor's suggestions at `|`, without quotes. */
async function offered(file: string, marked: string): Promise<string[]> {
  const offset = marked.indexOf("|");
  const document = open(file, marked.replace("|", ""));
  const list = await service.doComplete(
    document,
    document.positionAt(offset),
    service.parseJSONDocument(document),
  );
  return (list?.items ?? []).map(({ label }) => label.replace(/^"|"$/g, ""));
}

const MANIFEST = "manifests/example.json";
const head = `"$schema": "../schemas/generated/manifest.editor.schema.json", "manifestVersion": 1, "appName": "example", "title": "x"`;
const manifest = (rest: string) => `{ ${head}, ${rest} }`;
const dataset = (rest: string) =>
  manifest(`"datasets": [{ "id": "mine", "name": "Mine", "group": "data", ${rest} }]`);
const library = (kind: string, rest: string) =>
  `{ "$schema": "../../${kind === "library" ? "" : "../"}schemas/generated/${kind}.editor.schema.json", ${rest} }`;

/** Position of the cursor, and some suggestions that the editor must offer there. */
const PLACES: Record<string, { text: string; names: string[]; file?: string }> = {
  "a property of the manifest": {
    text: manifest('"|"'),
    names: ["datasets", "legendGroups", "withoutPlugins"],
  },
  extends: { text: manifest('"extends": "|"'), names: ["kyst"] },
  "the list of the library": { text: manifest('"datasets": ["|"]'), names: ["...", "bwmapsimple"] },
  languages: { text: manifest('"languages": ["|"]'), names: ["no", "en"] },
  "a service": { text: manifest('"services": { "|" }'), names: ["apiBase", "tileHost", "liveOpenBase"] },
  "a start-up call": { text: manifest('"preload": { "|" }'), names: ["configuration", "datasets"] },
  "a property of the map": { text: manifest('"map": { "|" }'), names: ["bounds", "polar", "start"] },
  "where the map starts": {
    text: manifest('"map": { "start": { "|" } }'),
    names: ["bounds", "center", "zoom"],
  },
  "the period": { text: manifest('"time": { "start": "|" }'), names: ["year", "month"] },
  "a route": { text: manifest('"routes": { "|" }'), names: ["point", "vessel", "favorites"] },
  "the view of a route": {
    text: manifest('"routes": { "point": { "view": "|" } }'),
    names: ["sharedposition", "vessel"],
  },
  "a control": { text: manifest('"controls": { "|" }'), names: ["zoom", "legend", "fullscreen"] },
  "a setting": {
    text: manifest('"settings": { "|" }'),
    names: ["nightMode", "oldAisThreshold", "limitSearchToMapBounds"],
  },
  "the value of a setting": {
    text: manifest('"settings": { "coordinateFormat": "|" }'),
    names: ["DDM", "DMS", "DD"],
  },
  "the unit of a quantity": { text: manifest('"settings": { "windSpeed": "|" }'), names: ["beaufort", "ms"] },
  "the times of a setting": {
    text: manifest('"settings": { "nightModeWindow": { "|" } }'),
    names: ["start", "end", "utc"],
  },
  "a plugin": { text: manifest('"plugins": ["|"]'), names: ["ais", "measure", "search"] },
  "a plugin to leave out": { text: manifest('"withoutPlugins": ["|"]'), names: ["drawing", "vessel-track"] },
  "a dataset of the library": {
    text: manifest('"datasets": ["|"]'),
    names: ["ais", "nationalmap", "bwmapsimple"],
  },
  "the id of an overlay": { text: manifest('"datasets": [{ "id": "|" }]'), names: ["ais", "nationalmap"] },
  "a property of an overlay": {
    text: manifest('"datasets": [{ "id": "ais", "|" }]'),
    names: ["options", "enabledByDefault"],
  },
  "an option of an overlay": {
    text: manifest('"datasets": [{ "id": "aisstream", "options": { "|" } }]'),
    names: ["distressCalls"],
  },
  "a property in an object of an overlay": {
    text: manifest('"datasets": [{ "id": "ais", "legend": { "|" } }]'),
    names: ["group", "entries"],
  },
  "the type of a dataset": {
    text: dataset('"type": "|"'),
    names: ["geojson", "wms", "raster", "vector-tiles", "ais-stream"],
  },
  "an option of a type": { text: dataset('"type": "wms", "options": { "|" }'), names: ["layers"] },
  "the group of a dataset": {
    text: manifest('"datasets": [{ "id": "mine", "type": "wms", "group": "|" }]'),
    names: ["backgrounds"],
  },
  "a source": {
    text: dataset('"type": "geojson", "sources": [{ "|" }]'),
    names: ["dataUrl", "requiredRoles"],
  },
  "a role": {
    text: dataset('"type": "geojson", "sources": [{ "dataUrl": "x", "requiredRoles": ["|"] }]'),
    names: ["BwYrkesfisker", "BwDeveloper"],
  },
  "a picture": {
    text: dataset('"type": "geojson", "symbol": { "icon": "|" }'),
    names: ["assets/symbols/ghost.svg"],
  },
  "the icon of the manifest": {
    text: manifest('"icon": "|"'),
    names: ["assets/symbols/app-fiskeriaktivitet.svg"],
  },
  "the icon of a point": {
    text: dataset(
      '"type": "geojson", "points": { "kinds": [{ "color": "#000", "symbols": [{ "zoom": 3, "icon": "|" }] }] }',
    ),
    names: ["assets/symbols/ghost.svg"],
  },
  "a kind of points": {
    text: dataset('"type": "geojson", "points": { "kinds": [{ "|" }] }'),
    names: ["color", "contrast", "symbols"],
  },
  "the name of a style": {
    text: dataset('"type": "geojson", "style": "|"'),
    names: ["banks", "banks-night"],
  },
  "a style property": {
    text: dataset('"type": "geojson", "style": { "|" }'),
    names: ["fill-color", "circle-radius", "text-value"],
  },
  "a property of a rule's style": {
    text: dataset('"type": "geojson", "style": [{ "filter": true, "style": { "|" } }]'),
    names: ["fill-color", "icon-src"],
  },
  "a style of the manifest": {
    text: manifest('"styles": { "mine": { "|" } }'),
    names: ["stroke-color", "stroke-width"],
  },
  "the format of a field": {
    text: dataset('"type": "geojson", "fields": [{ "key": "x", "label": "x", "format": "|" }]'),
    names: ["dateTime", "position", "percent"],
  },
  "the quantity of a field": {
    text: dataset('"type": "geojson", "fields": [{ "key": "x", "label": "x", "quantity": "|" }]'),
    names: ["depth", "windSpeed"],
  },
  "where a field is shown": {
    text: dataset('"type": "geojson", "fields": [{ "key": "x", "label": "x", "showIn": ["|"] }]'),
    names: ["popup", "details", "list"],
  },
  "the kind of a filter": {
    text: dataset('"type": "geojson", "filters": [{ "id": "x", "label": "x", "kind": "|" }]'),
    names: ["choice", "years", "range", "boolean", "static"],
  },
  "an entry of the legend": {
    text: dataset('"type": "geojson", "legend": { "entries": [{ "|" }] }'),
    names: ["label", "symbol", "values"],
  },
  "the kind of a group": {
    text: manifest('"datasetGroups": [{ "id": "a", "title": "A", "kind": "|" }]'),
    names: ["datasets", "backgrounds"],
  },
  "the style file of vector tiles": {
    text: dataset('"type": "vector-tiles", "options": { "style": "|" }'),
    names: ["standard", "light"],
  },
  "a property of a library dataset": {
    text: library("dataset", '"id": "x", "type": "geojson", "|"'),
    names: ["fields", "sources"],
    file: "manifests/library/datasets/x.json",
  },
  "an option of a library dataset": {
    text: library("dataset", '"id": "x", "type": "wms", "options": { "|" }'),
    names: ["layers"],
    file: "manifests/library/datasets/x.json",
  },
  "a property of a shared manifest": {
    text: library("library", '"|"'),
    names: ["datasetGroups", "services", "map"],
    file: "manifests/library/x.json",
  },
  "a property of a library style": {
    text: library("style", '"|"'),
    names: ["fill-color", "stroke-width"],
    file: "manifests/library/styles/x.json",
  },
};

describe("an editor that knows JSON Schema", () => {
  for (const [place, { text, names, file = MANIFEST }] of Object.entries(PLACES)) {
    test(`offers ${place}`, async () => {
      expect(await offered(file, text)).toEqual(expect.arrayContaining(names));
    });
  }

  const folders = [
    "manifests",
    "manifests/library",
    "manifests/library/datasets",
    "manifests/library/styles",
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(repository, folder))
      .filter((name) => name.endsWith(".json"))
      .map((name) => `${folder}/${name}`),
  );
  test.each(files)("shows no error in %s", async (file) => {
    expect(await messages(file, readFileSync(path.join(repository, file), "utf8"))).toEqual([]);
  });

  test("accepts comments and trailing commas", async () => {
    expect(await messages(MANIFEST, manifest('"embed": true, // framed\n'))).toEqual([]);
  });

  test("lists that are added to, changed and taken from are no errors", async () => {
    const lists = `"extends": "kyst", "datasets": ["...", "-bwmapstandard", { "id": "bwmapsimple", "opacity": 1 }],
      "datasetGroups": ["...", { "id": "data", "title": "Data" }, { "id": "backgrounds", "collapsedDefault": true }], "plugins": ["...", "-search", "measure"]`;
    expect(await messages(MANIFEST, manifest(lists))).toEqual([]);
    expect(await messages(MANIFEST, manifest('"plugins": ["serch"]'))).toHaveLength(1);
  });

  test("so are the lists of a changed dataset, but not those of a dataset of one's own, nor where nothing is extended", async () => {
    const lists = '"fields": ["...", "-depth", { "key": "kind" }], "filters": ["..."]';
    const changed = `"datasets": [{ "id": "bwmapsimple", ${lists} }]`;
    expect(await messages(MANIFEST, manifest(changed))).toEqual([]);
    expect(await messages(MANIFEST, dataset('"type": "geojson", "fields": ["..."]'))).toHaveLength(1);
    const [message, ...others] = await messages(MANIFEST, manifest('"datasets": ["..."]'));
    expect(message).toContain('add "extends"');
    expect(others).toEqual([]);
  });

  test.each([
    { mistake: "a type that there is not", text: dataset('"type": "wsm"') },
    { mistake: "a dataset that the library does not have", text: manifest('"datasets": ["nationalmp"]') },
    { mistake: "a control that there is not", text: manifest('"controls": { "zooom": true }') },
    { mistake: "a setting that there is not", text: manifest('"settings": { "nightmode": true }') },
    {
      mistake: "a value that a setting does not have",
      text: manifest('"settings": { "coordinateFormat": "UTM" }'),
    },
    { mistake: "a plugin that there is not", text: manifest('"plugins": ["mesure"]') },
    {
      mistake: "a style property that there is not",
      text: dataset('"type": "geojson", "style": { "fill-colour": "red" }'),
    },
    {
      mistake: "an option that a type does not have",
      text: dataset('"type": "wms", "options": { "layers": ["x"], "layer": "x" }'),
    },
    {
      mistake: "an option that an overlay's type does not have",
      text: manifest('"datasets": [{ "id": "aisstream", "options": { "calls": [] } }]'),
    },
  ])("marks $mistake, once", async ({ text }) => {
    expect(await messages(MANIFEST, text)).toHaveLength(1);
  });

  test("accepts names that only a plugin from elsewhere may bring", async () => {
    const plugin = '"plugins": [{ "name": "tides", "descriptorUrl": "https://example.org/plugin.json" }]';
    const text = manifest(
      `${plugin}, "controls": { "tide": true }, "datasets": [{ "id": "t", "name": "T", "group": "g", "type": "tide" }]`,
    );
    expect(await messages(MANIFEST, text)).toEqual([]);
  });

  test("accepts changes of a part of a library definition, and null", async () => {
    const overlay = '{ "id": "aisstream", "symbol": { "line": { "width": 3 } }, "legend": null }';
    expect(await messages(MANIFEST, manifest(`"datasets": [${overlay}]`))).toEqual([]);
  });
});
