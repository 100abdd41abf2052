import { afterEach, describe, expect, test } from "vitest";
import { type App, createApp } from "../../apps/map/boot/create-app.ts";
import { Dataset } from "../../core/dataset/dataset.ts";
import { defineDatasetType } from "../../core/plugin/contract.ts";
import { GARBAGE } from "../support/garbage.ts";
import { memoryStorage } from "../support/memory-storage.ts";
import { STORED_KEYS } from "../support/stored-keys.ts";
import { GOOD, resolved } from "./support.ts";

const VALID = {
  settingsV2: { depth: "fathom", showPopups: false },
  language: "en",
  mapState: { center: [14, 68], zoom: 9 },
  datasetGroupSettings: { sea: { id: "sea", collapsed: true } },
  datasetSettings: { activity: { opacity: 0.25 } },
};

const plain = defineDatasetType({
  readOptions: () => ({ ok: true, options: {} }),
  create: (init) => new (class extends Dataset {})(init as never),
});
const loader = async () => ({ default: { datasetTypes: { wms: plain, geojson: plain } } });
const { manifest, plugins } = resolved(GOOD);

let app: App | null = null;
afterEach(() => {
  app?.dispose();
  app = null;
});

async function boot(stored: Record<string, string>) {
  const held = new Map(Object.entries(stored).map(([key, text]) => [`bw_test_${key}`, text]));
  if (!manifest) throw new Error("the test's manifest does not resolve");
  app = createApp({
    manifestFile: { manifest, problems: [], plugins },
    loaders: { wms: loader, geojson: loader },
    fetch: async () => new Response(null, { status: 204 }),
    storage: memoryStorage(held),
    caches: null,
    origin: "https://farvann.example",
    search: "",
    console: { info: () => {}, error: () => {} },
    idleTimeoutMs: 0,
  });
  await app.start();
  return app.services;
}

const valid = () =>
  Object.fromEntries(Object.entries(VALID).map(([key, value]) => [key, JSON.stringify(value)]));

describe.each(Object.entries(GARBAGE))("with %s in storage", (_name, text) => {
  test.each(STORED_KEYS)("in %s, the map starts and the other keys hold", async (key) => {
    const { settings, i18n, map, datasets } = await boot({ ...valid(), [key]: text });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    if (key !== "settingsV2")
      expect({ depth: settings.get("depth"), isOn: settings.isOn("showPopups") }).toEqual({
        depth: "fathom",
        isOn: false,
      });
    else
      expect({ depth: settings.get("depth"), isOn: settings.isOn("graticule") }).toEqual({
        depth: "m",
        isOn: true,
      });
    if (key !== "language") expect(i18n.language).toBe("en");
    if (key !== "mapState") expect(map.zoom).toBe(9);
    if (key !== "datasetGroupSettings") expect(datasets.groups[0]?.collapsed).toBe(true);
    const { opacity } = datasets.byId("activity")?.setting ?? {};
    expect(opacity).toBe(key === "datasetSettings" ? 1 : 0.25);
  });

  test("in every key at once, the map starts with its defaults", async () => {
    const { settings, i18n, map } = await boot(Object.fromEntries(STORED_KEYS.map((key) => [key, text])));
    expect({ coordinateFormat: settings.get("coordinateFormat"), language: i18n.language }).toEqual({
      coordinateFormat: "DDM",
      language: "no",
    });
    expect(Number.isFinite(map.zoom)).toBe(true);
  });
});
