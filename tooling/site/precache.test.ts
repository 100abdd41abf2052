import { expect, test } from "vitest";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { FolderState } from "./folder.ts";
import { storedFiles } from "./precache.ts";

const none = { modules: [], styles: [] };
const pattern = (application: string) => ({
  template: "",
  links: {
    application: none,
    embed: none,
    plugins: {},
    reachable: {
      application: [application],
      plugins: { wms: ["/assets/wms.js", application], ais: ["/assets/ais.js"] },
    },
  },
});
const PROGRAM = { page: pattern("/assets/map.js"), openPage: pattern("/assets/open-map.js") };
const file = (hash: string) => ({ stamp: "", hash, text: null });
const STATE: FolderState = {
  files: new Map([
    ["assets/symbols/buoy.svg", file("1")],
    ["assets/data/catches.geojson", file("2")],
  ]),
  folders: [],
};
const MANIFEST = {
  icon: "assets/symbols/buoy.svg",
  datasets: [{ id: "catches", sources: [{ dataUrl: "assets/data/catches.geojson" }] }],
} as unknown as ResolvedManifest;
const entry = { open: false, manifestUrl: "/assets/manifest-sea-0123456789.json" };

test("the program, the plugins in use and the images of the manifest, each once; no data and no other plugin", () => {
  expect(storedFiles(PROGRAM, entry, MANIFEST, ["wms", "from-elsewhere"], STATE)).toEqual([
    ["/assets/manifest-sea-0123456789.json", null],
    ["/assets/map.js", null],
    ["/assets/wms.js", null],
    ["/manifest-assets/assets/symbols/buoy.svg", "1"],
  ]);
});

test("a page with external plugins has the files of its own build", () => {
  const urls = storedFiles(PROGRAM, { ...entry, open: true }, MANIFEST, [], STATE).map(([url]) => url);
  expect(urls).toContain("/assets/open-map.js");
  expect(urls).not.toContain("/assets/map.js");
});

test("nothing in development, and nothing for a manifest that cannot run", () => {
  const links = { application: none, embed: none, plugins: {} };
  const unbuilt = { page: { template: "", links }, openPage: { template: "", links } };
  expect(storedFiles(unbuilt, entry, MANIFEST, [], STATE)).toEqual([]);
  expect(storedFiles(PROGRAM, entry, null, [], STATE)).toEqual([]);
});
