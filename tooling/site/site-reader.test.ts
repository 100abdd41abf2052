import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installation } from "../../tests/manifest/support.ts";
import { type FolderState, readFolder } from "./folder.ts";
import type { Program } from "./program.ts";
import { SiteReader } from "./site-reader.ts";

const NONE = { modules: [], styles: [] };
const PAGE = {
  template: '<html lang="nb"><head><title>Start</title></head></html>',
  links: { application: NONE, embed: NONE, plugins: {} },
};
const PROGRAM: Program = {
  version: "1",
  page: PAGE,
  openPage: PAGE,
  firstPaint: { style: "", script: "" },
  installation,
};

let folder: string;
let reader: SiteReader;
let state: FolderState | null;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "farvann-manifests-"));
  reader = new SiteReader(PROGRAM, folder);
  state = null;
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
}

const manifest = (appName: string, more: object = {}) => ({
  manifestVersion: 1,
  appName,
  title: appName,
  datasetGroups: [{ id: "sea", title: "Sea" }],
  datasets: [],
  ...more,
});
const geojson = (id: string, sources: object[]) => ({
  ...{ id, type: "geojson", name: id, group: "sea", sources },
  attribution: "©",
});
const own = (file: string) => `{assetsBase}manifest-assets/assets/${file}`;
const POINT = { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [10, 60] } };
const points = (count: number) => ({ type: "FeatureCollection", features: Array(count).fill(POINT) });

function read(absent: readonly string[] = []) {
  state = readFolder(folder, state);
  if (!state) throw new Error("There is no folder");
  const change = reader.read(state, new Set(absent));
  return { ...change, names: change.changed.map(({ entry }) => entry.appName) };
}

test("everything is handed out at first, and then only what depends on a saved file", () => {
  write("a.json", manifest("a", { datasets: ["depths"] }));
  write("b.json", manifest("b"));
  write("library/datasets/depths.json", geojson("depths", [{ dataUrl: "https://depths.example" }]));
  expect(read().names).toEqual(["a", "b"]);
  expect(read().names).toEqual([]);
  write("b.json", manifest("b", { title: "B" }));
  const { names, startPage } = read();
  expect({ names, isOnStartPage: startPage.includes("&quot;title&quot;:&quot;B&quot;") }).toEqual({
    names: ["b"],
    isOnStartPage: true,
  });
  write("library/datasets/depths.json", geojson("depths", [{ dataUrl: "https://other.example" }]));
  expect(read().names).toEqual(["a"]);
});

test("a source that the server asks for the page has an address of the server, for those too who need a role", () => {
  const source = (host: string, more: object) => ({
    dataUrl: `https://${host}.example/wms`,
    proxy: true,
    ...more,
  });
  const sources = [source("open", {}), source("closed", { requiredRoles: ["BwDeveloper"] })];
  const wms = { ...geojson("depths", sources), type: "wms", options: { layers: ["a"] } };
  write("a.json", manifest("a", { datasets: [wms] }));
  const [served] = read().changed;
  const dataset = served?.manifest?.datasets[0];
  expect(dataset?.sources).toEqual([
    { dataUrl: "/bwapi/v1/through/open.example/wms", requiredRoles: [] },
    { dataUrl: "/bwapi/v1/through/closed.example/wms", requiredRoles: ["BwDeveloper"] },
  ]);
  expect(served?.content).not.toContain("https://open.example");
  expect(served?.entry.calls.proxied).toEqual(
    expect.arrayContaining(["https://closed.example", "https://open.example"]),
  );
});

test("a manifest with a new error stays as it was while others change, until it is mended", () => {
  write("a.json", manifest("a"));
  write("b.json", manifest("b"));
  read();
  write("a.json", '{"manifestVersion": 1, "appName"');
  write("b.json", manifest("b", { title: "B" }));
  const broken = read();
  expect({ names: broken.names, appNames: broken.held.map(({ appName }) => appName) }).toEqual({
    names: ["b"],
    appNames: ["a"],
  });
  expect(broken.held[0]?.errors[0]).toMatch(/^manifests\/a\.json:1:\d+ not-json/);
  write("a.json", manifest("a", { title: "A" }));
  const mended = read();
  expect({ names: mended.names, held: mended.held }).toEqual({ names: ["a"], held: [] });
});

test("an error that was there from the beginning holds nothing back", () => {
  const wrong = { id: "x", type: "nothing", name: "X", group: "sea", sources: [] };
  write("a.json", manifest("a", { datasets: [wrong] }));
  expect(read().changed[0]?.errors).toHaveLength(1);
  write("a.json", manifest("a", { title: "A", datasets: [wrong] }));
  expect(read().names).toEqual(["a"]);
});

test("another content of a data file is another version of what names it, and of nothing else", () => {
  write("a.json", manifest("a", { datasets: [geojson("depths", [{ dataUrl: own("depths.json") }])] }));
  write("b.json", manifest("b"));
  write("assets/depths.json", points(1));
  const [before] = read().changed;
  write("assets/depths.json", points(2));
  const { names, changed } = read();
  expect(names).toEqual(["a"]);
  expect(changed[0]?.version).not.toBe(before?.version);
  expect(Object.keys(changed[0]?.assets ?? {})).toEqual(["assets/depths.json"]);
});

test("a file that is away for a moment costs nothing; one that is gone goes", () => {
  write("a.json", manifest("a"));
  write("b.json", manifest("b"));
  read();
  rmSync(path.join(folder, "a.json"));
  expect(read(["a"]).removed).toEqual([]);
  expect(read().removed).toEqual(["a"]);
});

test("a folder of links, as Kubernetes mounts it, is read by its content", () => {
  rmSync(folder, { recursive: true });
  mkdirSync(path.join(folder, "..1"), { recursive: true });
  symlinkSync("..1", path.join(folder, "..data"));
  symlinkSync("..data/a.json", path.join(folder, "a.json"));
  write("..1/a.json", manifest("a"));
  expect(read().names).toEqual(["a"]);
  cpSync(path.join(folder, "..1"), path.join(folder, "..2"), { recursive: true });
  write("..2/a.json", manifest("a", { title: "A" }));
  symlinkSync("..2", path.join(folder, "..new"));
  renameSync(path.join(folder, "..new"), path.join(folder, "..data"));
  expect({ names: read().names, filesCount: state?.files.size }).toEqual({ names: ["a"], filesCount: 1 });
});

test("addresses of restricted sources are in nothing that everybody gets, and their files are closed", () => {
  const sources = [{ dataUrl: own("secret.json"), requiredRoles: ["BwDeveloper"] }];
  write(
    "a.json",
    manifest("a", {
      datasets: [geojson("secret", sources), geojson("open", [{ dataUrl: own("open.json") }])],
    }),
  );
  write("assets/secret.json", points(1));
  write("assets/open.json", points(1));
  const { changed, restricted } = read();
  expect(changed[0]?.content).not.toContain("secret.json");
  expect(changed[0]?.page).not.toContain("secret.json");
  expect(JSON.parse(changed[0]?.content ?? "").manifest.datasets[0].sources).toEqual([
    { dataUrl: "", requiredRoles: ["BwDeveloper"] },
  ]);
  expect(JSON.stringify(changed[0]?.manifest)).toContain("secret.json");
  expect(restricted).toEqual({ "assets/secret.json": [["BwDeveloper"]] });
});

test("a file that one manifest restricts and another names for everybody is everybody's", () => {
  const restricted = [{ dataUrl: own("depths.json"), requiredRoles: ["BwDeveloper"] }];
  write("a.json", manifest("a", { datasets: [geojson("depths", restricted)] }));
  write("b.json", manifest("b", { datasets: [geojson("depths", [{ dataUrl: own("depths.json") }])] }));
  write("assets/depths.json", points(1));
  expect(read().restricted).toEqual({});
});

test("with a new program a manifest that is broken just now stays as it ran", () => {
  write("a.json", manifest("a"));
  read();
  write("a.json", "{");
  reader = new SiteReader({ ...PROGRAM, version: "2" }, folder, reader);
  const { names, held, removed } = read();
  expect({ names, appNames: held.map(({ appName }) => appName), removed }).toEqual({
    names: [],
    appNames: ["a"],
    removed: [],
  });
});

test("a reader that starts while a manifest is broken goes on with the form that an earlier run handed out", () => {
  write("a.json", manifest("a", { title: "Before" }));
  write("b.json", manifest("b"));
  read();
  const { forms } = reader;
  write("a.json", '{"manifestVersion": 1, "appName"');
  reader = new SiteReader(PROGRAM, folder, undefined, structuredClone(forms));
  const first = read();
  expect({ names: first.names, held: first.held.map(({ appName }) => appName) }).toEqual({
    names: ["a", "b"],
    held: ["a"],
  });
  expect(first.changed[0]?.content).toContain("Before");
  write("a.json", manifest("a", { title: "After" }));
  const second = read();
  expect({ names: second.names, held: second.held }).toEqual({ names: ["a"], held: [] });
});

test("errors that an earlier run ran with hold nothing back after a start", () => {
  write("a.json", manifest("a", { datasets: ["nothing"] }));
  read();
  const { forms } = reader;
  write("a.json", manifest("a", { title: "New", datasets: ["nothing"] }));
  reader = new SiteReader(PROGRAM, folder, undefined, structuredClone(forms));
  const { changed, held } = read();
  expect(held).toEqual([]);
  expect(changed[0]?.content).toContain("New");
});
