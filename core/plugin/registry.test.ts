import { describe, expect, test } from "vitest";
import { I18n } from "../i18n/i18n.ts";
import { NO_DECLARATIONS } from "../manifest/manifest-file.ts";
import { Failure } from "../services/failure.ts";
import { Log } from "../services/log.ts";
import { PartLoadError } from "../services/parts/load-part.ts";
import { AppStorage } from "../services/storage.ts";
import type { DatasetType, PluginModule } from "./contract.ts";
import { type PluginLoader, PluginRegistry, type PluginRegistryInit } from "./registry.ts";

const type = {} as DatasetType;
const View = () => null;
const inUse = (name: string, ...datasetTypes: string[]) => ({
  name,
  datasetTypes,
  descriptorUrl: null,
  onlyDatasets: false,
  inFrames: true,
  declares: NO_DECLARATIONS,
});

function make(
  loaders: Record<string, PluginLoader>,
  { loadExternal, timeout = 10_000 }: Pick<PluginRegistryInit, "loadExternal" | "timeout"> = {},
) {
  const log = new Log({ info: () => {}, error: () => {} });
  const i18n = new I18n();
  /** One for each plugin that has arrived or was lost. */
  const arrivals: string[] = [];
  const arrived = () => void arrivals.push("arrived");
  const registry = new PluginRegistry({ loaders, log, i18n, loadExternal, timeout, arrived });
  const storage = new AppStorage("test", null);
  registry.connect({ storage } as never);
  return { registry, log, i18n, storage, arrivals };
}
const module =
  (content: PluginModule): PluginLoader =>
  () =>
    Promise.resolve({ default: content });

const TIDES = { key: "tides", description: "Tides", sync: true };

describe("a storage key that a plugin declares", () => {
  const keeper = (name: string, key: string) => ({
    ...inUse(name),
    declares: { ...NO_DECLARATIONS, storage: [{ ...TIDES, key }] },
  });

  test("belongs to it before it is loaded", async () => {
    const stored: boolean[] = [];
    const { registry, storage } = make({
      tides: module({ onLoad: ({ storage: own }) => void stored.push(own.set("tides", 1)) }),
    });
    await registry.load([keeper("tides", "tides")]);
    expect({ unavailable: registry.unavailable, hasTides: storage.has("tides") }).toEqual({
      unavailable: [],
      hasTides: true,
    });
  });

  test("must not belong to another plugin or to the platform: the plugin is left out", async () => {
    const { registry, log } = make({ tides: module({}), waves: module({}), thief: module({}) });
    await registry.load([keeper("tides", "tides"), keeper("waves", "tides"), keeper("thief", "settingsV2")]);
    expect(registry.unavailable.map(({ plugin }) => plugin.name)).toEqual(["waves", "thief"]);
    expect(log.items.map(({ message }) => message)).toEqual([
      'Plugin waves is left out: The storage key "tides" belongs to tides',
      'Plugin thief is left out: The storage key "settingsV2" belongs to the platform',
    ]);
  });
});

test("only plugins in use are loaded, side by side, with their texts", async () => {
  const loaded: string[] = [];
  const loader =
    (name: string): PluginLoader =>
    async () => {
      loaded.push(name);
      return {
        default: {
          datasetTypes: { [name]: type },
          translations: { no: { title: "Tittel" }, en: { title: "Title" } },
        },
      };
    };
  const { registry, i18n } = make({ wms: loader("wms"), raster: loader("raster"), ais: loader("ais") });
  const loading = registry.load([inUse("wms", "wms"), inUse("raster", "raster")]);
  expect({ loaded, wms: registry.find("wms"), ais: registry.find("ais") }).toEqual({
    loaded: ["wms", "raster"],
    wms: "pending",
    ais: null,
  });
  await loading;
  expect({
    wms: registry.datasetType("wms"),
    raster: registry.find("raster"),
    title: i18n.t("wms:title"),
  }).toEqual({ wms: type, raster: type, title: "Tittel" });
  await registry.load([inUse("wms", "wms")]);
  expect(loaded).toEqual(["wms", "raster"]);
});

describe("a plugin", () => {
  test.each<[string, PluginLoader | undefined, string]>([
    [
      "whose chunk is gone",
      () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
      "plugin-broken",
    ],
    ["that this build has not", undefined, "plugin-unknown"],
    ["that exports nothing", () => Promise.resolve({} as { default: PluginModule }), "plugin-broken"],
    [
      "that throws when it is loaded",
      module({
        onLoad: () => {
          throw new Error("no WebGL");
        },
      }),
      "plugin-broken",
    ],
    ["that never arrives", () => new Promise(() => {}), "plugin-timeout"],
  ])("%s costs its own types and nothing else", async (_name, loader, id) => {
    const { registry, log, arrivals } = make(
      { good: module({ datasetTypes: { good: type } }), ...(loader ? { bad: loader } : {}) },
      id === "plugin-timeout" ? { timeout: 30 } : {},
    );
    await registry.load([inUse("bad", "bad"), inUse("good", "good")]);
    expect({ good: registry.find("good"), bad: registry.find("bad"), arrivedCount: arrivals.length }).toEqual(
      {
        good: type,
        bad: null,
        arrivedCount: 2,
      },
    );
    expect(registry.unavailable.map(({ plugin, failure }) => [plugin.name, failure.id])).toEqual([
      ["bad", id],
    ]);
    expect(log.items.at(-1)?.message).toContain("Plugin bad is left out");
  });

  test("that failed to load because of a service is retried, a broken one is not", async () => {
    let isUp = false;
    let asked = 0;
    const { registry, arrivals } = make({
      away: () =>
        isUp
          ? module({ datasetTypes: { away: type } })()
          : Promise.reject(new PartLoadError("/away.js", false)),
      broken: () => {
        asked++;
        return Promise.reject(new Error("x is undefined"));
      },
    });
    await registry.load([inUse("away", "away"), inUse("broken")]);
    const kinds = registry.unavailable.map(({ plugin, failure }) => `${plugin.name} ${failure.kind}`);
    isUp = true;
    arrivals.length = 0;
    const retried = registry.retry();
    expect(registry.isLoading("away")).toBe(true);
    await retried;
    expect({ kinds: kinds.sort(), asked, away: registry.find("away"), arrivals }).toEqual({
      kinds: ["away service", "broken internal"],
      asked: 1,
      away: type,
      arrivals: ["arrived"],
    });
  });

  test("that failed may be loaded again", async () => {
    let works = false;
    const { registry } = make({
      flaky: () => (works ? module({ datasetTypes: { flaky: type } })() : Promise.reject(new Error("gone"))),
    });
    await registry.load([inUse("flaky", "flaky")]);
    works = true;
    await registry.load([inUse("flaky", "flaky")]);
    expect({ flaky: registry.find("flaky"), unavailable: registry.unavailable }).toEqual({
      flaky: type,
      unavailable: [],
    });
  });

  test("cannot use a name that another one has", async () => {
    const route = { name: "point", View };
    const control = { name: "ruler", corner: "top-right" as const, Control: View };
    const { registry, log } = make({
      first: module({ datasetTypes: { a: type }, routes: [route], controls: [control] }),
      second: module({
        datasetTypes: { a: {} as DatasetType },
        routes: [{ ...route }],
        controls: [{ ...control }],
      }),
    });
    await registry.load([inUse("first", "a"), inUse("second")]);
    expect({
      isSameType: registry.datasetType("a") === type,
      routes: registry.list("routes").length,
      controls: registry.list("controls").length,
    }).toEqual({ isSameType: true, routes: 1, controls: 1 });
    expect(log.items.map(({ message }) => message)).toEqual([
      "Plugin second offers the dataset type a, which plugin first has already",
      "Plugin second offers the route point, which plugin first has already",
      "Plugin second offers the control ruler, which plugin first has already",
    ]);
  });

  test("from another server is fetched from the address of its descriptor", async () => {
    const { registry, storage } = make(
      {},
      {
        loadExternal: async ({ name, descriptorUrl }) => {
          if (!descriptorUrl?.endsWith("plugin.json"))
            throw new Failure("no", { id: "plugin-descriptor", place: name });
          const descriptor = {
            name: "tides",
            version: "1.0.0",
            description: "Tides",
            ...NO_DECLARATIONS,
            storage: [TIDES],
          };
          return { descriptor: descriptor as never, module: { datasetTypes: { tides: type } } };
        },
      },
    );
    await registry.load([
      { ...inUse("tides", "tides"), descriptorUrl: "https://x.example/plugin.json" },
      { ...inUse("evil", "evil"), descriptorUrl: "https://x.example/other" },
    ]);
    expect(storage.synced).toContainEqual(["tides", true]);
    expect({
      tides: registry.datasetType("tides"),
      names: registry.unavailable.map(({ plugin }) => plugin.name),
    }).toEqual({ tides: type, names: ["evil"] });
  });
});
