import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SharedSetting } from "../../lib/share-link/share-config.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { AppStorage } from "../services/storage.ts";
import { Dataset } from "./dataset.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { DatasetStore } from "./dataset-store.ts";
import type { DatasetMaker } from "./dataset-types.ts";

const plain: DatasetMaker = {
  readOptions: (options) => ({ ok: true, options }),
  create: (init) => new Dataset(init),
};

let kit: DatasetKit;
let storage: AppStorage;
let settings: DatasetSettings;

beforeEach(() => {
  kit = new DatasetKit();
  storage = new AppStorage("test", null);
});
afterEach(() => kit.dispose());

/** A stream and a snapshot of the same features, and another dataset; what is on by default follows the names. */
function start(
  onByDefault: readonly string[],
  link: Record<string, SharedSetting> | null = null,
  group = ["stream", "snapshot"],
) {
  const template = kit.init({ id: "template", type: "plain" }, {}).definition;
  const define = (id: string, exclusiveGroup: string): DatasetDefinition => ({
    ...template,
    id,
    exclusiveGroup,
    enabledByDefault: onByDefault.includes(id),
  });
  settings = new DatasetSettings(storage, kit.context.log, link && new Map(Object.entries(link)));
  const store = new DatasetStore({
    types: { find: () => plain, wake: () => Promise.resolve() },
    settings,
    storage,
    context: kit.context,
    idleTimeoutMs: 1,
  });
  const datasets = [...group.map((id) => define(id, "one-kind")), define("other", "")];
  store.applyManifest({ datasets, datasetGroups: [] });
  return store;
}

const on = (store: DatasetStore) => store.all.filter(({ setting }) => setting.enabled).map(({ id }) => id);
const stored = () => storage.get("datasetSettings", (value) => value as object, {});

describe("of datasets of one exclusive group", () => {
  test("the one that is switched on switches the other off, and nothing else", async () => {
    const store = start(["stream", "other"]);
    await store.start();
    await store.byId("snapshot")?.activate();
    expect(on(store)).toEqual(["snapshot", "other"]);
    expect(store.byId("stream")?.phase).toBe("inactive");
    expect(store.alternativeTo(store.byId("stream") as Dataset)?.id).toBe("snapshot");
    expect(store.otherOfTwo(store.byId("stream") as Dataset)?.id).toBe("snapshot");
    await store.byId("stream")?.activate();
    expect(on(store)).toEqual(["stream", "other"]);
    store.dispose();
  });

  test("of more than two, a row does not name the one that is on: all others would", async () => {
    const store = start(["stream"], null, ["stream", "snapshot", "archive"]);
    await store.start();
    expect(store.alternativeTo(store.byId("archive") as Dataset)?.id).toBe("stream");
    expect(store.otherOfTwo(store.byId("archive") as Dataset)).toBeNull();
    store.dispose();
  });

  test("all may be off, and then none stands in for another", async () => {
    const store = start(["stream"]);
    await store.start();
    store.byId("stream")?.deactivate();
    expect(on(store)).toEqual([]);
    expect(store.alternativeTo(store.byId("stream") as Dataset)).toBeNull();
    store.dispose();
  });

  test("the first of the manifest stays where the manifest has several on, which is no choice of the user", async () => {
    const store = start(["stream", "snapshot"]);
    await store.start();
    expect(on(store)).toEqual(["stream"]);
    settings.save();
    expect(stored()).toEqual({});
    store.dispose();
  });

  test("the first stays where several were stored", async () => {
    storage.set("datasetSettings", { snapshot: { enabled: true, opacity: 0.5 } });
    const store = start(["stream"]);
    await store.start();
    expect(on(store)).toEqual(["stream"]);
    // Other settings of the dataset that was switched off are kept.
    expect(store.byId("snapshot")?.setting.opacity).toBe(0.5);
    store.dispose();
  });

  test("the first stays where a link has several, and what was stored is not touched", async () => {
    storage.set("datasetSettings", { stream: { enabled: false }, snapshot: { enabled: true } });
    const store = start(["stream"], { stream: { enabled: true }, snapshot: { enabled: true } });
    await store.start();
    expect(on(store)).toEqual(["stream"]);
    settings.save();
    expect(stored()).toEqual({ stream: { enabled: false }, snapshot: { enabled: true } });
    store.dispose();
  });

  test("a reset goes back to what the manifest has on", async () => {
    const store = start(["stream"]);
    await store.start();
    await store.byId("snapshot")?.activate();
    await store.resetAll();
    expect(on(store)).toEqual(["stream"]);
    store.dispose();
  });
});
