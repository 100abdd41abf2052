import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf, GOOD, installation } from "../../tests/manifest/support.ts";
import { calledOrigins } from "./addresses.ts";
import { resolveManifest } from "./resolve.ts";

const resolve = (manifest: object) =>
  resolveManifest({
    appName: "test",
    files: filesOf({ "manifests/test.json": { ...GOOD, ...manifest }, "manifests/assets/a.png": "" }),
    installation,
  });

const dataset = (more: object) => ({
  id: "tiles",
  type: "vector-tiles",
  name: { no: "Fliser", en: "Tiles" },
  group: "sea",
  mapOrdering: 1,
  sources: [{ dataUrl: "{tileHost}/data/v3/{z}/{x}/{y}.pbf" }],
  ...more,
});

test("all that is loaded opens its host; links and texts open none", () => {
  const { addresses, problems } = resolve({
    description: { no: "https://text.example/", en: "https://text.example/" },
    services: { tileHost: "HTTPS://Tiles.Example:443", weather: "https://weather.example" },
    home: { links: [{ label: "Les", url: "https://link.example/" }] },
    styles: { pins: { "icon-src": "https://pins.example/a.png" } },
    plugins: [{ name: "boats", descriptorUrl: "https://plugins.example/tides/1;2/plugin.json" }],
    time: { histogramUrl: "wss://bars.example/{year}" },
    search: { placeNamesUrl: "https://names.example/sted" },
    datasets: [
      dataset({
        dataownerLink: "https://owner.example",
        thumbnail: "https://thumbs.example/a.png",
        loadsFrom: ["https://glyphs.example"],
        offline: { pack: { archiveUrl: "https://archive.example/sea.pmtiles" } },
        style: {
          "fill-pattern-src": ["match", ["get", "a"], 1, "https://one.example/a.png", "assets/a.png"],
        },
        options: { style: "https://blåbær.example/style.json" },
      }),
      dataset({ id: "more", sources: [{ dataUrl: "https://{a-b}.range.example/{z}/{x}/{y}" }] }),
    ],
  });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(calledOrigins(addresses)).toEqual({
    data: [
      "https://a.range.example",
      "https://archive.example",
      "https://b.range.example",
      "https://glyphs.example",
      "https://one.example",
      "https://pins.example",
      "https://plugins.example",
      "https://thumbs.example",
      "https://tiles.example",
      "https://weather.example",
      "https://xn--blbr-roah.example",
      "wss://bars.example",
    ],
    modules: ["https://plugins.example/tides/1%3B2/"],
    proxied: ["https://names.example"],
  });
  expect(addresses.find(({ url }) => url.includes("Tiles.Example:443/data"))).toEqual({
    pointer: "/datasets/0/sources/0/dataUrl",
    datasetId: "tiles",
    kind: "url",
    url: "HTTPS://Tiles.Example:443/data/v3/{z}/{x}/{y}.pbf",
  });
});

const viaServer = (dataUrl: string, type = "wms") => {
  const options = type === "wms" ? { layers: ["a"] } : {};
  const more = { type, options, attribution: "©", sources: [{ dataUrl, proxy: true }] };
  return resolve({ services: { charts: "https://charts.example" }, datasets: [dataset(more)] });
};

test("a source that the server asks for opens no host to pages and one to the server", () => {
  const { addresses, problems } = viaServer("{charts}/wms");
  expect(problems).toEqual([]);
  const { data, proxied } = calledOrigins(addresses.filter(({ datasetId }) => datasetId === "tiles"));
  expect({ data, proxied }).toEqual({ data: [], proxied: ["https://charts.example"] });
});

test.each([
  ["http://charts.example/wms", "wms", "proxy-needs-https"],
  ["https://charts.example:8443/wms", "wms", "proxy-needs-https"],
  ["https://charts.example/points.json", "geojson", "proxy-without-pictures"],
  ["{apiBase}/wms", "wms", "proxy-of-own-address"],
])("what the server does not ask for the page is told where it is wanted: %s of type %s", (url, type, id) => {
  const wrong = viaServer(url, type).problems.filter(({ pointer }) => pointer.endsWith("/proxy"));
  expect(wrong).toMatchObject([{ id, datasetId: "tiles", pointer: "/datasets/0/sources/0/proxy" }]);
  expect(wrong[0]?.suggestion).toBeTruthy();
});

test.each([
  ["https://[2001:db8::1]/{z}/{x}/{y}", "IPv6"],
  ["https://tiles.example./{z}/{x}/{y}", "a dot at the end"],
  ["https://me:secret@tiles.example/{z}/{x}/{y}", "user name or password"],
  ["//tiles.example/{z}/{x}/{y}", "how it is called"],
  ["ftp://tiles.example/{z}/{x}/{y}", "no page can load"],
  ["https://t{z}.example/{z}/{x}/{y}", "not written out"],
])("an address that no content policy can name is refused at its place: %s", (dataUrl, words) => {
  const { problems, manifest } = resolve({ datasets: [dataset({ sources: [{ dataUrl }] })] });
  const wrong = problems.filter(({ severity }) => severity === "error");
  expect(wrong).toMatchObject([
    { id: "bad-address", datasetId: "tiles", pointer: "/datasets/0/sources/0/dataUrl" },
  ]);
  expect(wrong[0]?.message).toContain(words);
  expect(manifest?.datasets).toEqual([]);
});

test("a picture of a style that is not there is reported, and the style stays", () => {
  const { problems, manifest } = resolve({
    datasets: [],
    styles: { pins: { "icon-src": "assets/gone.png" } },
  });
  expect(problems).toMatchObject([{ id: "unknown-asset", pointer: "/styles/pins/icon-src" }]);
  expect(manifest?.styles.pins).toEqual({ "icon-src": "assets/gone.png" });
});

test("every property of a schema that is named as an address is marked as one", () => {
  const files = [
    "schemas/manifest.schema.json",
    ...readdirSync("plugins", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("options.schema.json"))
      .map((name) => `plugins/${name}`),
  ];
  const unmarked = files.flatMap((file) =>
    properties(JSON.parse(readFileSync(file, "utf8"))).flatMap(([name, schema]) =>
      /(url|address|href|link|host|base)$/i.test(name) &&
      schema.type === "string" &&
      !("x-refers-to" in schema)
        ? [`${file}: ${name}`]
        : [],
    ),
  );
  expect(files.length).toBeGreaterThan(8);
  expect(unmarked).toEqual([]);
});

function properties(schema: unknown): [string, Record<string, unknown>][] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === "properties" ? Object.entries(part as Record<string, Record<string, unknown>>) : []),
    ...properties(part),
  ]);
}
