import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { Failure } from "../services/failure.ts";
import { AppStorage } from "../services/storage.ts";
import { Dataset } from "./dataset.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { DatasetStore } from "./dataset-store.ts";
import type { DatasetMaker } from "./dataset-types.ts";

let down: string[] = [];
let tried: string[] = [];
/** The datasets wait for this promise before they are active. */
let held: Promise<void>;

class Background extends Dataset {
  protected override async fetchData(): Promise<void> {
    tried.push(this.id);
    await held;
    if (down.includes(this.id)) throw new Error("down");
  }
  override report(failure: Failure | null, outage?: boolean): void {
    super.report(failure, outage);
  }
}

const type: DatasetMaker = {
  readOptions: (value) => ({ ok: true, options: value }),
  create: (init) => new Background(init),
};

let kit: DatasetKit;
let storage: AppStorage;

beforeEach(() => {
  kit = new DatasetKit();
  down = [];
  tried = [];
  held = Promise.resolve();
  storage = new AppStorage("test", null);
});
afterEach(() => kit.dispose());

/** Three backgrounds, of which "standard" is on at the first visit. */
function make(): DatasetStore {
  const store = new DatasetStore({
    types: { find: () => type, wake: () => Promise.resolve() },
    settings: new DatasetSettings(storage, kit.context.log),
    storage,
    context: kit.context,
    idleTimeoutMs: 5,
  });
  const { definition } = kit.init({ id: "template", type: "background" }, {});
  store.applyManifest({
    datasets: ["light", "standard", "chart"].map((id) => ({
      ...definition,
      id,
      group: "back",
      enabledByDefault: id === "standard",
    })),
    datasetGroups: [{ id: "back", title: "Back", collapsedDefault: false, kind: "backgrounds" }],
  });
  return store;
}
const active = (store: DatasetStore) => store.active.map(({ id }) => id);

test("when a background fails as a whole, the default one is shown and the user's choice stays stored", async () => {
  const chosen = { chart: { enabled: true }, standard: { enabled: false } };
  storage.set("datasetSettings", chosen);
  down = ["chart"];
  const store = make();
  await store.start();
  await vi.waitFor(() => expect(active(store)).toEqual(["standard"]));
  const [fallback] = store.fallback.all;
  expect(fallback).toMatchObject({
    wanted: { id: "chart" },
    instead: { id: "standard" },
    failure: { message: "down" },
  });
  store.dispose();
  expect(storage.get("datasetSettings", (value) => value, null)).toEqual(chosen);
});

test("when no tile of a background loads any more it is replaced, and it returns when the user tries again", async () => {
  const store = make();
  await store.start();
  await store.chooseBackground("chart");
  const failure = new Failure("503", { id: "http-status", place: "x", status: 503 });
  const chart = store.byId("chart") as Background;
  chart.report(failure);
  await Promise.resolve();
  expect({ active: active(store), all: store.fallback.all }).toEqual({ active: ["chart"], all: [] });
  chart.report(failure, true);
  await vi.waitFor(() => expect(active(store)).toEqual(["standard"]));
  await store.chooseBackground("chart");
  expect({ active: active(store), all: store.fallback.all }).toEqual({ active: ["chart"], all: [] });
});

test("a user who chooses the fallback while it is loading has chosen it", async () => {
  const store = make();
  await store.start();
  await store.chooseBackground("chart");
  let arrive = () => {};
  held = new Promise((resolve) => {
    arrive = resolve;
  });
  const failure = new Failure("503", { id: "http-status", place: "x", status: 503 });
  (store.byId("chart") as Background).report(failure, true);
  const chosen = store.chooseBackground("standard");
  arrive();
  await chosen;
  // Everything that follows the choice runs in microtasks.
  await new Promise((done) => setTimeout(done, 0));
  expect({ active: active(store), all: store.fallback.all }).toEqual({ active: ["standard"], all: [] });
  expect(store.all.map((dataset) => dataset.failure)).toEqual([null, null, null]);
});

test.each([
  { what: "works", isDown: false, shown: "light", standsFor: [] },
  { what: "fails too", isDown: true, shown: "standard", standsFor: ["chart"] },
])(
  "a third background that is chosen while the fallback is on its way is what counts ($what)",
  async ({ isDown, shown, standsFor }) => {
    const store = make();
    await store.start();
    await store.chooseBackground("chart");
    let arrive = () => {};
    held = new Promise((resolve) => {
      arrive = resolve;
    });
    down = isDown ? ["light"] : [];
    const failure = new Failure("503", { id: "http-status", place: "x", status: 503 });
    (store.byId("chart") as Background).report(failure, true);
    const chosen = store.chooseBackground("light");
    arrive();
    await chosen;
    await vi.waitFor(() => expect(active(store)).toEqual([shown]));
    await vi.waitFor(() => expect(store.fallback.all.map(({ wanted }) => wanted.id)).toEqual(standsFor));
  },
);

test("when no background works, each is tried once and the chosen one shows its failure", async () => {
  down = ["chart", "light", "standard"];
  const store = make();
  await store.start();
  const failures = () => store.all.map((dataset) => dataset.failure?.message);
  await vi.waitFor(() => expect(failures()).toEqual(["down", "down", "down"]));
  expect({ active: store.active, all: store.fallback.all }).toEqual({ active: [], all: [] });
  expect(tried).toEqual(["standard", "light", "chart"]);
});

test("backgrounds that fail one after the other are not tried in turns", async () => {
  const store = make();
  await store.start();
  const failure = new Failure("503", { id: "http-status", place: "x", status: 503 });
  for (const id of ["standard", "light", "chart"]) {
    await vi.waitFor(() => expect(active(store)).toEqual([id]));
    (store.byId(id) as Background).report(failure, true);
  }
  await vi.waitFor(() => expect(active(store)).toEqual(["standard"]));
  (store.byId("standard") as Background).report(failure, true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect({ active: active(store), all: store.fallback.all, tried }).toEqual({
    active: ["standard"],
    all: [],
    tried: ["standard", "light", "chart", "standard"],
  });
});
