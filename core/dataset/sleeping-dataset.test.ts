import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { Failure } from "../services/failure.ts";
import { AppStorage } from "../services/storage.ts";
import { Dataset } from "./dataset.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { DatasetStore } from "./dataset-store.ts";
import type { DatasetMaker } from "./dataset-types.ts";
import { SleepingDataset } from "./sleeping-dataset.ts";

class Plain extends Dataset {
  protected override createLayers() {
    return [{ layerId: "one", layer: new VectorLayer({ source: new VectorSource() }) }];
  }
}
const plain: DatasetMaker = { create: (init) => new Plain(init) };
const broken: DatasetMaker = {
  create: () => {
    throw new Error("no canvas");
  },
};

let kit: DatasetKit;
let store: DatasetStore;
/** Types whose plugin was asked for, in order. */
let asked: string[];
/** What the plugin of the type `far` brings; an error: it is lost. */
let brought: DatasetMaker | Error;
let arrives: () => void;
let arriving: Promise<void>;

beforeEach(() => {
  kit = new DatasetKit();
  asked = [];
  brought = plain;
  arriving = new Promise((resolve) => {
    arrives = resolve;
  });
  let far: DatasetMaker | "asleep" = "asleep";
  const storage = new AppStorage("test", null);
  store = new DatasetStore({
    types: {
      find: (type) => (type === "far" ? far : plain),
      wake: async (type) => {
        asked.push(type);
        await arriving;
        if (brought instanceof Error) throw brought;
        far = brought;
        store.build();
      },
    },
    settings: new DatasetSettings(storage, kit.context.log),
    storage,
    context: kit.context,
    idleTimeoutMs: 5,
  });
});
afterEach(() => {
  store.dispose();
  kit.dispose();
});

async function start(...datasets: (Partial<DatasetDefinition> & { id: string })[]) {
  const { definition } = kit.init({ id: "template", type: "far" }, {});
  const group = (id: string, kind: "datasets" | "backgrounds") => ({
    id,
    title: id,
    collapsedDefault: false,
    kind,
  });
  store.applyManifest({
    datasets: datasets.map((more) => ({ ...definition, group: "all", ...more })),
    datasetGroups: [group("all", "datasets"), group("grounds", "backgrounds")],
  });
  await store.start();
}
const dataset = (id: string): Dataset => {
  const found = store.byId(id);
  if (!found) throw new Error(`no dataset ${id}`);
  return found;
};
const sleeps = (id: string) => dataset(id) instanceof SleepingDataset;
const layersOf = (id: string) => kit.context.map.layersOf(id);

describe("a dataset whose type nobody has wanted", () => {
  test("is in its group with its setting, and its plugin is not asked for", async () => {
    await start({ id: "a", name: "Sand" });
    expect({
      sleeps: sleeps("a"),
      names: store.groups[0]?.datasets.map(({ definition }) => definition.name),
      enabled: dataset("a").setting.enabled,
      awake: store.awake,
      asked,
    }).toEqual({ sleeps: true, names: ["Sand"], enabled: false, awake: [], asked: [] });
  });

  test("brings its type when it is switched on, and all of the type are datasets proper from then on", async () => {
    await start({ id: "a" }, { id: "b" });
    const on = dataset("a").activate();
    expect({ phase: dataset("a").phase, asked }).toEqual({ phase: "activating", asked: ["far"] });
    arrives();
    await on;
    expect({ active: store.active.map(({ id }) => id), sleeping: [sleeps("a"), sleeps("b")] }).toEqual({
      active: ["a"],
      sleeping: [false, false],
    });
    expect(layersOf("a")).toHaveLength(1);
  });

  test("that is on at the start does not sleep: its plugin is asked for at once", async () => {
    arrives();
    await start({ id: "a", enabledByDefault: true });
    await expect.poll(() => store.active.map(({ id }) => id)).toEqual(["a"]);
    expect(sleeps("a")).toBe(false);
  });

  test("switched off while its plugin is on its way, stays off", async () => {
    await start({ id: "a" });
    const on = dataset("a").activate();
    dataset("a").deactivate();
    arrives();
    await on;
    await expect.poll(() => sleeps("a")).toBe(false);
    expect({ phase: dataset("a").phase, enabled: dataset("a").setting.enabled }).toEqual({
      phase: "inactive",
      enabled: false,
    });
  });

  test("reaches the dataset proper for who held it before", async () => {
    await start({ id: "a" });
    const before = dataset("a");
    arrives();
    await before.activate();
    before.deactivate();
    expect({ phase: dataset("a").phase, layers: layersOf("a") }).toEqual({ phase: "inactive", layers: [] });
    await before.activate();
    expect({ phase: dataset("a").phase, layers: layersOf("a").length }).toEqual({
      phase: "active",
      layers: 1,
    });
  });

  test("keeps the reason for which it cannot be switched on", async () => {
    await start({ id: "a" }, { id: "b" });
    dataset("a").setDisabled("suspended", true);
    arrives();
    await dataset("b").activate();
    expect([...dataset("a").disabledBy]).toEqual(["suspended"]);
  });

  test("whose plugin is lost says so, and tries again when it is asked to", async () => {
    brought = new Failure("gone", { id: "part-lost", place: "far" });
    await start({ id: "a" });
    arrives();
    await dataset("a").activate();
    expect({
      phase: dataset("a").phase,
      failure: dataset("a").failure?.id,
      listed: store.all.length,
    }).toEqual({
      phase: "inactive",
      failure: "part-lost",
      listed: 1,
    });
    brought = plain;
    await dataset("a").refresh("retry");
    expect({ phase: dataset("a").phase, failure: dataset("a").failure, asked }).toEqual({
      phase: "active",
      failure: null,
      asked: ["far", "far"],
    });
  });

  test("that cannot be made is unavailable, with the reason", async () => {
    brought = broken;
    await start({ id: "a" });
    arrives();
    await dataset("a").activate();
    expect({
      all: store.all,
      unavailable: store.unavailable.map(({ id, reason }) => `${id} ${reason}`),
    }).toEqual({
      all: [],
      unavailable: ["a broken-type"],
    });
  });
});

test("a background that sleeps takes the place of another one when it is there, not before", async () => {
  await start(
    { id: "plain", type: "near", group: "grounds", enabledByDefault: true },
    { id: "photo", group: "grounds" },
  );
  const chosen = store.chooseBackground("photo");
  await expect.poll(() => asked).toEqual(["far"]);
  expect(store.active.map(({ id }) => id)).toEqual(["plain"]);
  arrives();
  await chosen;
  expect({
    active: store.active.map(({ id }) => id),
    enabled: store.all.filter(({ setting }) => setting.enabled).map(({ id }) => id),
  }).toEqual({ active: ["photo"], enabled: ["photo"] });
});
