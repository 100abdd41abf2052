import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { beforeEach, expect, test } from "vitest";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { AppStorage } from "../services/storage.ts";
import { Dataset } from "./dataset.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { DatasetStore } from "./dataset-store.ts";

let storage: AppStorage;
let fetched: string[] = [];
beforeEach(() => {
  storage = new AppStorage("test", null);
  fetched = [];
});

class Plain extends Dataset {
  protected override async fetchData(): Promise<void> {
    fetched.push(this.id);
  }
  protected override createLayers() {
    return [{ layerId: "one", layer: new VectorLayer({ source: new VectorSource() }) }];
  }
}

const members: Partial<DatasetDefinition>[] = [
  { id: "vector", group: "backgrounds", enabledByDefault: true, polarSupported: true },
  { id: "national", group: "backgrounds", polarSupported: false },
  { id: "photo", group: "backgrounds", polarSupported: false },
  { id: "gear", group: "data", enabledByDefault: true, polarSupported: true },
  { id: "activity", group: "data", polarSupported: false },
  { id: "wind", group: "data", polarSupported: false },
];

/** Starts the page in a projection, runs `act`, and ends it like a reload. */
async function visit(polar: boolean, act: (store: DatasetStore) => unknown = () => {}) {
  const kit = new DatasetKit();
  const template = kit.init({ id: "template", type: "plain" }, {}).definition;
  const settings = new DatasetSettings(storage, kit.context.log);
  const map = Object.create(kit.context.map, { polar: { value: polar } }) as typeof kit.context.map;
  const store = new DatasetStore({
    types: {
      find: () => ({ readOptions: (options) => ({ ok: true, options }), create: (init) => new Plain(init) }),
      wake: () => Promise.resolve(),
    },
    settings,
    storage,
    context: { ...kit.context, map },
    idleTimeoutMs: 1,
  });
  store.applyManifest({
    datasets: members.map((member) => ({ ...template, ...member })),
    datasetGroups: [
      { id: "backgrounds", title: "", collapsedDefault: false, kind: "backgrounds" },
      { id: "data", title: "", collapsedDefault: false, kind: "datasets" },
    ],
  });
  await store.start();
  await act(store);
  await new Promise((settled) => setTimeout(settled, 5));
  const on = store.all.filter(({ setting }) => setting.enabled).map(({ id }) => id);
  const states = Object.fromEntries(store.all.map(({ id, status }) => [id, status.kind]));
  store.dispose();
  kit.dispose();
  return { on, states };
}
const remembered = () => storage.get("polarDisabledDatasetIds", (value) => value as string[], []);

test("in polar the datasets without support are off, not fetched and cannot be switched on; the others stay", async () => {
  await visit(false, (store) =>
    Promise.all([store.byId("activity")?.activate(), store.byId("wind")?.activate()]),
  );
  fetched = [];
  const { on, states } = await visit(true, (store) => store.byId("activity")?.activate());
  expect(on).toEqual(["vector", "gear"]);
  expect(fetched.sort()).toEqual(["gear", "vector"]);
  expect(states).toMatchObject({ activity: "not-in-polar", photo: "not-in-polar", gear: "on" });
  expect(remembered()).toEqual(["activity", "wind"]);
});

test("after two switches everything is as before, and nothing is remembered any more", async () => {
  const before = await visit(false, (store) => store.byId("activity")?.activate());
  await visit(true);
  const after = await visit(false);
  expect(after.on).toEqual(before.on);
  expect(after.states.activity).toBe("on");
  expect(remembered()).toEqual([]);
});

test("what the user changed meanwhile stays changed, over several starts in polar", async () => {
  await visit(false, (store) => store.byId("activity")?.activate());
  await visit(true);
  await visit(true, (store) => store.byId("gear")?.deactivate());
  expect(remembered()).toEqual(["activity"]);
  expect((await visit(false)).on).toEqual(["vector", "activity"]);
});

test("a background without support is replaced in polar and comes back after it", async () => {
  await visit(false, (store) => store.chooseBackground("national"));
  expect((await visit(true)).on).toEqual(["vector", "gear"]);
  const back = await visit(false);
  expect(back.on).toEqual(["national", "gear"]);
  expect({ national: back.states.national, vector: back.states.vector }).toEqual({
    national: "on",
    vector: "off",
  });
});

test("one that was off stays off", async () => {
  await visit(false);
  await visit(true);
  expect((await visit(false)).on).toEqual(["vector", "gear"]);
});

test.each(["x", { a: 1 }, [1, null, "gone"]])("%j in storage does no harm", async (stored) => {
  storage.set("polarDisabledDatasetIds", stored);
  expect((await visit(false)).on).toEqual(["vector", "gear"]);
});
