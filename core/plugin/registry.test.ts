import { describe, expect, test } from "vitest";
import { I18n } from "../i18n/i18n.ts";
import { Failure } from "../services/failure.ts";
import { Log } from "../services/log.ts";
import type { DatasetType, PluginModule } from "./contract.ts";
import { type PluginLoader, PluginRegistry } from "./registry.ts";

const type = {} as DatasetType;
const View = () => null;
const inUse = (name: string, ...datasetTypes: string[]) => ({ name, datasetTypes, descriptorUrl: null });

function make(loaders: Record<string, PluginLoader>, loadExternal?: (url: string) => Promise<PluginModule>) {
  const log = new Log({ info: () => {}, error: () => {} });
  const i18n = new I18n();
  const registry = new PluginRegistry({ loaders, log, i18n, loadExternal, timeout: 30 });
  registry.connect({} as never);
  return { registry, log, i18n };
}
const module =
  (content: PluginModule): PluginLoader =>
  () =>
    Promise.resolve({ default: content });

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
  expect([loaded, registry.find("wms"), registry.find("ais")]).toEqual([["wms", "raster"], "pending", null]);
  await loading;
  expect([registry.datasetType("wms"), registry.find("raster"), i18n.t("wms:title")]).toEqual([
    type,
    type,
    "Tittel",
  ]);
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
    const { registry, log } = make({
      good: module({ datasetTypes: { good: type } }),
      ...(loader ? { bad: loader } : {}),
    });
    const arrived: number[] = [];
    await registry.load([inUse("bad", "bad"), inUse("good", "good")], () => arrived.push(1));
    expect([registry.find("good"), registry.find("bad"), arrived.length]).toEqual([type, null, 2]);
    expect(registry.lost.map(({ plugin, failure }) => [plugin.name, failure.id])).toEqual([["bad", id]]);
    expect(log.items.at(-1)?.message).toContain("Plugin bad is left out");
  });

  test("that failed may be loaded again", async () => {
    let works = false;
    const { registry } = make({
      flaky: () => (works ? module({ datasetTypes: { flaky: type } })() : Promise.reject(new Error("gone"))),
    });
    await registry.load([inUse("flaky", "flaky")]);
    works = true;
    await registry.load([inUse("flaky", "flaky")]);
    expect([registry.find("flaky"), registry.lost]).toEqual([type, []]);
  });

  test("cannot take a name that another one has", async () => {
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
    expect([registry.datasetType("a") === type, registry.routes.length, registry.controls.length]).toEqual([
      true,
      1,
      1,
    ]);
    expect(log.items.map(({ message }) => message)).toEqual([
      "Plugin second offers the dataset type a, which plugin first has already",
      "Plugin second offers the route point, which plugin first has already",
      "Plugin second offers the control ruler, which plugin first has already",
    ]);
  });

  test("from elsewhere is fetched from its descriptor's address", async () => {
    const { registry } = make({}, async (url) => {
      if (!url.endsWith("plugin.json")) throw new Failure("no", { id: "plugin-descriptor", place: url });
      return { datasetTypes: { tides: type } };
    });
    await registry.load([
      { name: "tides", datasetTypes: ["tides"], descriptorUrl: "https://x.example/plugin.json" },
      { name: "evil", datasetTypes: ["evil"], descriptorUrl: "https://x.example/other" },
    ]);
    expect([registry.datasetType("tides"), registry.lost.map(({ plugin }) => plugin.name)]).toEqual([
      type,
      ["evil"],
    ]);
  });
});
