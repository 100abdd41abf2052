import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewDataset } from "../../lib/new-dataset/common.ts";
import { entries } from "../../tooling/manifest/json-node.ts";
import { parseManifestText } from "../../tooling/manifest/parse.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { loadInstallation } from "../manifest/installation.ts";
import { datasetsOf } from "./datasets-of.ts";
import { insertDataset, sameLayer } from "./insert-dataset.ts";

const repository = path.resolve(import.meta.dirname, "../..");
const { installation } = loadInstallation(repository);
const NOTHING = { layers: [], crs: null };
let folder = "";
let server: Server;
let base = "";

const WMS = `<WMS_Capabilities version="1.3.0"><Service/><Capability><Request><GetMap><Format>image/png</Format></GetMap></Request>
  <Layer><CRS>EPSG:3857</CRS><Layer><Name>a</Name><Title>A</Title></Layer><Layer><Name>b</Name></Layer></Layer></Capability></WMS_Capabilities>`;
const ANSWERS: Record<string, string> = {
  "/style.json": JSON.stringify({
    version: 8,
    sources: { sea: { type: "vector", url: "tiles.json" } },
    layers: [],
  }),
  "/tiles.json": JSON.stringify({ tiles: ["https://t.example/{z}/{x}/{y}.pbf"] }),
  "/login": "<!doctype html><title>Sign in</title>",
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "farvann-add-layer-"));
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    const isWms = url.pathname === "/wms" && url.searchParams.get("REQUEST") === "GetCapabilities";
    response.end(isWms ? WMS : (ANSWERS[url.pathname] ?? "<!doctype html>"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Buffer): string {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
}

describe("adding a layer", () => {
  test("asks a service for its description when the plain address shows a web page, and for a choice of layers", async () => {
    expect(await datasetsOf(`${base}/wms`, NOTHING)).toMatchObject({
      refused: expect.stringContaining("a  (A)"),
    });
    const findings = await datasetsOf(`${base}/wms`, { ...NOTHING, layers: ["b"] });
    expect(findings).toMatchObject({ found: [{ dataset: { type: "wms", options: { layers: ["b"] } } }] });
  });

  test("follows a MapLibre style to its tiles", async () => {
    expect(await datasetsOf(`${base}/style.json`, NOTHING)).toMatchObject({
      found: [
        { dataset: { type: "vector-tiles", sources: [{ dataUrl: "https://t.example/{z}/{x}/{y}.pbf" }] } },
      ],
    });
  });

  test.each([
    { source: () => `${base}/login`, reason: "a web page" },
    { source: () => "http://127.0.0.1:9/wms", reason: "cannot be reached" },
    { source: () => path.join(folder, "none.csv"), reason: "no file" },
    { source: () => file("a.kmz", Buffer.from("PK\u0003\u0004")), reason: "cannot be unpacked" },
    { source: () => file("b.kmz", Buffer.from(zipSync({ "a.txt": strToU8("a") }))), reason: "doc.kml" },
    { source: () => file("a.topojson", '{"type":"Topology"}'), reason: "TopoJSON" },
    { source: () => file("utm.csv", "lat;lon\n7500000;400000"), reason: "--crs EPSG:25833" },
  ])("refuses with the reason: $reason", async ({ source, reason }) => {
    expect(await datasetsOf(source(), NOTHING)).toMatchObject({ refused: expect.stringContaining(reason) });
  });

  test("brings coordinates of a known reference system to longitude and latitude", async () => {
    const findings = await datasetsOf(file("u.csv", "navn;nord;aust\nRøst;7500000;400000"), {
      layers: [],
      crs: "EPSG:25833",
    });
    if ("refused" in findings) throw new Error(findings.refused);
    const geometry = findings.found[0]?.features?.[0]?.geometry;
    // gdaltransform -s_srs EPSG:25833 -t_srs EPSG:4326
    expect(geometry).toEqual({
      type: "Point",
      coordinates: [expect.closeTo(12.6481465096937, 6), expect.closeTo(67.5985038654863, 6)],
    });
  });

  test("takes the document of a KMZ, and of an archive the files that were chosen", async () => {
    const kml = (name: string) =>
      strToU8(
        `<kml><Placemark><name>${name}</name><Point><coordinates>12,67</coordinates></Point></Placemark></kml>`,
      );
    const kmz = file("tur.kmz", Buffer.from(zipSync({ "doc.kml": kml("Røst"), "more/a.kml": kml("Nei") })));
    expect(await datasetsOf(kmz, NOTHING)).toMatchObject({
      found: [{ dataset: { id: "tur" }, features: [{ properties: { name: "Røst" } }] }],
    });
    const zip = file("alt.zip", Buffer.from(zipSync({ "a/fyr.kml": kml("Fyr"), "b/havn.kml": kml("Havn") })));
    expect(await datasetsOf(zip, NOTHING)).toMatchObject({
      refused: expect.stringContaining("  fyr\n  havn"),
    });
    expect(await datasetsOf(zip, { ...NOTHING, layers: ["havn"] })).toMatchObject({
      found: [{ dataset: { id: "havn" }, features: [{ properties: { name: "Havn" } }] }],
    });
  });

  test("reads what an old program on Windows wrote, and says so", async () => {
    const findings = await datasetsOf(
      file("l.csv", Buffer.from("navn,lat,lon\nR\xf8st,67,12", "latin1")),
      NOTHING,
    );
    expect(findings).toMatchObject({
      found: [{ features: [{ properties: { navn: "Røst" } }] }],
      notes: [expect.stringContaining("Windows-1252")],
    });
  });
});

describe("the manifest", () => {
  const dataset: NewDataset = {
    id: "sea",
    type: "geojson",
    name: { no: "Hav", en: "Sea" },
    sources: [{ dataUrl: "{assetsBase}manifest-assets/assets/geodata/waters.json" }],
  };

  function added(appName: string, edit = (text: string) => text) {
    const files = filesOnDisk(repository);
    const name = `manifests/${appName}.json`;
    const text = edit(files.read(name) ?? "");
    const withText = (content: string) => ({
      ...files,
      read: (file: string) => (file === name ? content : files.read(file)),
    });
    const before = resolveManifest({ appName, files: withText(text), installation });
    if (!before.manifest) throw new Error("not resolved");
    const { root } = parseManifestText(text, name);
    const own = new Set(root ? entries(root).keys() : []);
    const inserted = insertDataset(text, { resolved: before.manifest, own }, dataset, {
      id: null,
      group: null,
    });
    const after = resolveManifest({ appName, files: withText(inserted.text), installation });
    return { text, inserted, before: before.manifest, after };
  }

  test("keeps its comments and all its lines, and has no problem afterwards", () => {
    const { text, inserted, after } = added("bwmap");
    expect(inserted.text.split("\n")).toEqual(expect.arrayContaining(text.split("\n").slice(0, -6)));
    expect(after.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(after.manifest?.datasets.at(-1)).toMatchObject({ id: "sea", enabledByDefault: true });
  });

  test("keeps the datasets, groups and legend that it takes over from a shared one", () => {
    const { before, after, inserted } = added("minste");
    expect(after.problems).toEqual([]);
    expect(after.manifest?.datasets.map(({ id }) => id)).toEqual([
      ...before.datasets.map(({ id }) => id),
      "sea",
    ]);
    expect(after.manifest?.datasetGroups.map(({ id }) => id)).toEqual(["layers", "backgrounds"]);
    expect(inserted.text).toContain("// It is an example to copy");
  });

  test("is found again by its address and its layers, and not by one of them", () => {
    const { after } = added("bwmap");
    if (!after.manifest) throw new Error("not resolved");
    expect(sameLayer(after.manifest, dataset)?.id).toBe("sea");
    const elsewhere = { ...dataset, sources: [{ dataUrl: "https://other.example/" }] };
    expect(sameLayer(after.manifest, elsewhere)).toBeUndefined();
    expect(sameLayer(after.manifest, { ...dataset, options: { layers: ["other"] } })).toBeUndefined();
  });

  test("gets an id that is free", () => {
    const { inserted } = added("bwmap", (text) => text.replace('"ais"', '{ "id": "aisstream" }'));
    const again = added("bwmap", () => inserted.text);
    expect(again.inserted.id).toBe("sea-2");
  });
});
