import { runInAction } from "mobx";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { AppStorage } from "../services/storage.ts";
import { Dataset } from "./dataset.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { DatasetStore } from "./dataset-store.ts";
import type { DatasetMaker } from "./dataset-types.ts";

const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What the datasets of a test do when they fetch, by id. */
let fetches: Record<string, () => Promise<void>> = {};
let order: string[] = [];

class Plain extends Dataset {
  protected override async fetchData(): Promise<void> {
    order.push(this.id);
    await fetches[this.id]?.();
  }
  protected override createLayers() {
    return [{ layerId: "one", layer: new VectorLayer({ source: new VectorSource() }) }];
  }
}

const plain: DatasetMaker = {
  readOptions: (value) =>
    JSON.stringify(value) === '{"bad":true}'
      ? { ok: false, errors: [{ pointer: "/bad", message: "is not allowed" }] }
      : { ok: true, options: value },
  create: (init) => new Plain(init),
};
const broken: DatasetMaker = {
  readOptions: () => ({ ok: true, options: {} }),
  create: () => {
    throw new Error("no canvas");
  },
};

let kit: DatasetKit;
let template: DatasetDefinition;
let types: Record<string, DatasetMaker | "pending">;
let storage: AppStorage;

beforeEach(() => {
  kit = new DatasetKit();
  template = kit.init({ id: "template", type: "plain" }, {}).definition;
  types = { plain, broken };
  fetches = {};
  order = [];
  storage = new AppStorage("test", null);
});
afterEach(() => kit.dispose());

const define = (id: string, more: Partial<DatasetDefinition> = {}): DatasetDefinition => ({
  ...template,
  id,
  group: "all",
  mapOrdering: order.length,
  ...more,
});
const group = (id: string, kind: "datasets" | "backgrounds" = "datasets") => ({
  id,
  title: id,
  collapsedDefault: false,
  kind,
});

test("the period counts while a dataset that follows it is switched on", async () => {
  const store = make();
  store.applyManifest({
    datasets: [define("timely", { timeDependent: true }), define("still", { enabledByDefault: true })],
    datasetGroups: [],
  });
  await store.start();
  expect(store.followsPeriod).toBe(false);
  const running = store.byId("timely")?.activate();
  expect(store.followsPeriod).toBe(true);
  await running;
  store.byId("timely")?.deactivate();
  expect(store.followsPeriod).toBe(false);
  store.dispose();
});

function make() {
  return new DatasetStore({
    types: { find: (type) => types[type] ?? null, wake: () => Promise.resolve() },
    settings: new DatasetSettings(storage, kit.context.log),
    storage,
    context: kit.context,
    idleTimeoutMs: 5,
  });
}
const errors = () =>
  kit.context.log.items.filter(({ category }) => category === "error").map(({ message }) => message);

describe("a definition that cannot run", () => {
  test("disables only itself, says why and is logged once", () => {
    const store = make();
    store.applyManifest({
      datasets: [
        define("a"),
        define("b", { type: "wsm" }),
        define("c", { options: { bad: true } as never }),
        define("d", { type: "broken" }),
      ],
      datasetGroups: [group("all")],
    });
    store.build();
    expect(store.all.map(({ id }) => id)).toEqual(["a"]);
    expect(store.unavailable.map(({ id, reason }) => [id, reason])).toEqual([
      ["b", "unknown-type"],
      ["c", "bad-options"],
      ["d", "broken-type"],
    ]);
    expect(store.missingTypes).toEqual(["wsm"]);
    expect(errors()).toEqual([
      "No dataset service for b found: no plugin serves the dataset type wsm",
      "No dataset service for c found: its options are not valid: /bad is not allowed",
      "No dataset service for d found: no canvas",
    ]);
  });

  test("whose plugin is still loading follows when the plugin arrives", async () => {
    const store = make();
    types = { plain: "pending" };
    store.applyManifest({ datasets: [define("a", { enabledByDefault: true })], datasetGroups: [] });
    await store.start();
    expect({ all: store.all, unavailable: store.unavailable }).toEqual({ all: [], unavailable: [] });
    types = { plain };
    store.build();
    await wait();
    expect(store.byId("a")?.active).toBe(true);
  });
});

test("base maps come first, the rest when the map is idle and the start-up calls are answered", async () => {
  const store = make();
  store.applyManifest({
    datasets: [
      define("gear", { enabledByDefault: true }),
      define("base", { enabledByDefault: true, prioritizedLoading: true }),
      define("off"),
    ],
    datasetGroups: [],
  });
  let answered = () => {};
  const started = store.start(
    new Promise<void>((resolve) => {
      answered = resolve;
    }),
  );
  await wait(15);
  expect(order).toEqual(["base"]);
  answered();
  await started;
  await wait();
  expect({ order, ids: store.active.map(({ id }) => id) }).toEqual({
    order: ["base", "gear"],
    ids: ["gear", "base"],
  });
});

test("datasets that are not base maps begin in tasks of their own; one that goes before does not begin", async () => {
  const store = make();
  const gear = define("gear", { enabledByDefault: true });
  fetches = { gear: async () => store.applyManifest({ datasets: [gear], datasetGroups: [] }) };
  store.applyManifest({
    datasets: [gear, define("traffic", { enabledByDefault: true })],
    datasetGroups: [],
  });
  await store.start();
  await wait();
  expect({ order, ids: store.active.map(({ id }) => id) }).toEqual({ order: ["gear"], ids: ["gear"] });
});

test("a dataset that failed at the start is not retried without the user", async () => {
  const store = make();
  fetches = { base: () => Promise.reject(new Error("down")) };
  store.applyManifest({
    datasets: [define("base", { enabledByDefault: true, prioritizedLoading: true })],
    datasetGroups: [],
  });
  await store.start();
  await wait();
  expect({ order, kind: store.byId("base")?.status.kind }).toEqual({ order: ["base"], kind: "failed" });
});

describe("a group of backgrounds", () => {
  const backgrounds = () => ({
    datasets: [
      define("light", { group: "back" }),
      define("standard", { group: "back", enabledByDefault: true }),
      define("chart", { group: "back" }),
    ],
    datasetGroups: [group("back", "backgrounds")],
  });
  const on = (store: DatasetStore) => store.all.filter(({ setting }) => setting.enabled).map(({ id }) => id);

  test("has exactly one on, whatever storage says", () => {
    storage.set("datasetSettings", { light: { enabled: true }, chart: { enabled: true } });
    const several = make();
    several.applyManifest(backgrounds());
    expect(on(several)).toEqual(["light"]);
    storage.set("datasetSettings", { standard: { enabled: false } });
    const none = make();
    none.applyManifest(backgrounds());
    expect(on(none)).toEqual(["standard"]);
  });

  test("changes when the new one is shown", async () => {
    const store = make();
    store.applyManifest(backgrounds());
    await store.start();
    await wait();
    let open = () => {};
    fetches = {
      chart: () =>
        new Promise((resolve) => {
          open = resolve;
        }),
    };
    const choice = store.chooseBackground("chart");
    expect(store.byId("standard")?.active).toBe(true);
    open();
    await choice;
    expect(store.active.map(({ id }) => id)).toEqual(["chart"]);
  });

  test("keeps the old one when the new one fails", async () => {
    const store = make();
    store.applyManifest(backgrounds());
    await store.start();
    fetches = { chart: () => Promise.reject(new Error("down")) };
    await store.chooseBackground("chart");
    expect({ ids: store.active.map(({ id }) => id), kind: store.byId("chart")?.status.kind }).toEqual({
      ids: ["standard"],
      kind: "failed",
    });
  });

  test("ends in the last of many quick choices", async () => {
    const store = make();
    store.applyManifest(backgrounds());
    await store.start();
    fetches = { chart: () => wait(8), light: () => wait(2), standard: () => wait(5) };
    await Promise.all(["chart", "light", "chart", "light"].map((id) => store.chooseBackground(id)));
    await wait(15);
    expect({ ids: store.active.map(({ id }) => id), on: on(store) }).toEqual({
      ids: ["light"],
      on: ["light"],
    });
  });
});

describe("an edited manifest", () => {
  test("touches only what changed", async () => {
    const store = make();
    const a = define("a", { enabledByDefault: true });
    const b = define("b", { enabledByDefault: true });
    store.applyManifest({
      datasets: [a, b, define("gone", { enabledByDefault: true })],
      datasetGroups: [group("all")],
    });
    await store.start();
    await wait();
    const [before, changed] = [store.byId("a"), store.byId("b")];
    store.applyManifest({
      datasets: [a, { ...b, name: "New" }, define("new", { enabledByDefault: true })],
      datasetGroups: [group("all")],
    });
    await wait();
    expect(store.byId("a")).toBe(before);
    expect(store.byId("b")).not.toBe(changed);
    expect({ gone: store.byId("gone"), phase: changed?.phase }).toEqual({ gone: null, phase: "inactive" });
    expect(store.active.map(({ id }) => id)).toEqual(["a", "b", "new"]);
    expect(kit.context.map.layersOf("gone")).toEqual([]);
  });

  test("keeps what the user chose", async () => {
    const store = make();
    store.applyManifest({ datasets: [define("a", { enabledByDefault: true })], datasetGroups: [] });
    await store.start();
    store.byId("a")?.deactivate();
    store.applyManifest({
      datasets: [define("a", { enabledByDefault: true, name: "New" })],
      datasetGroups: [],
    });
    await wait();
    expect({ enabled: store.byId("a")?.setting.enabled, name: store.byId("a")?.definition.name }).toEqual({
      enabled: false,
      name: "New",
    });
  });

  test("with another named style makes the datasets of that style anew", () => {
    const store = make();
    const datasets = [define("a", { style: "line" }), define("b", { style: "other" })];
    store.applyManifest({ datasets, datasetGroups: [], styles: { line: { "stroke-width": 1 } } });
    const [a, b] = [store.byId("a"), store.byId("b")];
    store.applyManifest({ datasets, datasetGroups: [], styles: { line: { "stroke-width": 2 } } });
    expect(store.byId("a")).not.toBe(a);
    expect(store.byId("b")).toBe(b);
  });
});

describe("order and names", () => {
  test("the stack follows mapOrdering above the backgrounds; without one a dataset lies directly above these; both faults are logged", async () => {
    const store = make();
    store.applyManifest({
      datasets: [
        define("top", { mapOrdering: 10, enabledByDefault: true }),
        define("none", { mapOrdering: null, enabledByDefault: true }),
        define("low", { mapOrdering: 0, enabledByDefault: true }),
        define("same", { mapOrdering: 10, enabledByDefault: true }),
        define("chart", { group: "base", mapOrdering: 20, enabledByDefault: true }),
      ],
      datasetGroups: [group("base", "backgrounds")],
    });
    await store.start();
    await wait();
    const z = (id: string) => kit.context.map.layersOf(id)[0]?.layer.getZIndex();
    expect(["chart", "none", "low", "top", "same"].map(z)).toEqual([100, 200, 300, 400, 500]);
    const said = kit.context.log.items.map(({ message }) => message).join("\n");
    expect(said).toContain("Dataset none has no mapOrdering");
    expect(said).toContain("Datasets top and same have the same mapOrdering 10");
  });

  test("a former id still finds its dataset", () => {
    const store = make();
    store.applyManifest({ datasets: [define("new", { formerIds: ["old"] })], datasetGroups: [] });
    expect({ id: store.byId("old")?.id, nothing: store.byId("nothing") }).toEqual({
      id: "new",
      nothing: null,
    });
  });

  test("opacity goes to the layers", async () => {
    const store = make();
    store.applyManifest({
      datasets: [define("a", { enabledByDefault: true, opacity: 0.5 })],
      datasetGroups: [],
    });
    await store.start();
    await wait();
    const opacity = () => kit.context.map.layersOf("a")[0]?.layer.getOpacity();
    expect(opacity()).toBe(0.5);
    const setting = store.byId("a")?.setting;
    runInAction(() => Object.assign(setting ?? {}, { opacity: 0 }));
    expect(opacity()).toBe(0);
  });
});

test("a group shows what may be seen, counts what is on and remembers that it is collapsed", async () => {
  const sources = [{ dataUrl: "/x", requiredRoles: ["BwDeveloper"] }];
  const section = {
    datasets: [
      define("a", { enabledByDefault: true }),
      define("hidden", { hideFromMaplayerMenu: true }),
      define("secret", { sources }),
      define("b"),
    ],
    datasetGroups: [group("all"), group("empty")],
  };
  const store = make();
  store.applyManifest(section);
  const [all] = store.groups;
  expect({ ids: all?.datasets.map(({ id }) => id), activeCount: all?.activeCount }).toEqual({
    ids: ["a", "b"],
    activeCount: 1,
  });
  store.byId("a")?.setDisabled("search", true);
  expect(all?.activeCount).toBe(0);
  all?.setCollapsed(true);
  store.dispose();
  const next = make();
  next.applyManifest(section);
  expect(next.groups.map(({ collapsed }) => collapsed)).toEqual([true, false]);
});

test("a store that is disposed leaves no layer", async () => {
  const atRest = kit.context.map.layerCount;
  const store = make();
  store.applyManifest({ datasets: [define("a", { enabledByDefault: true })], datasetGroups: [] });
  await store.start();
  await wait();
  expect(kit.context.map.layerCount).toBe(atRest + 1);
  store.dispose();
  expect(kit.context.map.layerCount).toBe(atRest);
});
