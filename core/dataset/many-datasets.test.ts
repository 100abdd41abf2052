import { autorun, createAtom, getDependencyTree } from "mobx";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { AppStorage } from "../services/storage.ts";
import { Dataset } from "./dataset.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { DatasetStore } from "./dataset-store.ts";

let kit: DatasetKit;
beforeEach(() => {
  kit = new DatasetKit();
});
afterEach(() => kit.dispose());

/** A map of so many datasets, with what its page observes of each. */
function open(count: number) {
  const storage = new AppStorage("test", null);
  const { definition } = kit.init({ id: "template", type: "plain" }, {});
  const sources = [{ dataUrl: "{apiBase}/things", requiredRoles: [] }];
  const store = new DatasetStore({
    types: { find: () => ({ create: (init) => new Dataset(init) }), wake: () => Promise.resolve() },
    settings: new DatasetSettings(storage, kit.context.log),
    storage,
    context: { ...kit.context, woken: createAtom("datasets") },
  });
  store.applyManifest({
    datasets: Array.from({ length: count }, (_, index) => ({
      ...definition,
      id: `layer${index}`,
      group: `group${index % 40}`,
      sources,
    })),
    datasetGroups: Array.from({ length: 40 }, (_, index) => ({
      id: `group${index}`,
      title: "",
      collapsedDefault: true,
      kind: "datasets" as const,
    })),
  });
  const seen: string[][] = [];
  const stop = autorun(() => {
    const on = store.all.filter(({ setting, awake, failure, accessEnabled }) => {
      return accessEnabled && (setting.enabled || awake || failure);
    });
    seen.push(on.map(({ id }) => id));
  });
  return { store, seen, stop };
}

/** How many things a page observes to know of all datasets. */
function observed(count: number): number {
  const { store, stop } = open(count);
  const { length } = getDependencyTree(stop).dependencies ?? [];
  stop();
  store.dispose();
  return length;
}

test("datasets that nobody has touched are observed as one, however many there are", () => {
  expect({ few: observed(10), many: observed(1_000) }).toEqual({ few: 4, many: 4 });
});

test("what happens to one of them is noticed, and again", async () => {
  const { store, seen, stop } = open(100);
  await store.byId("layer7")?.activate();
  expect(seen.at(-1)).toEqual(["layer7"]);
  store.byId("layer8")?.setDisabled("polar", true);
  expect(seen.at(-1)).toEqual(["layer7", "layer8"]);
  const layer9 = store.byId("layer9");
  if (layer9) layer9.setting.enabled = true;
  expect(seen.at(-1)).toEqual(["layer7", "layer8", "layer9"]);
  if (layer9) layer9.setting.enabled = false;
  expect(seen.at(-1)).toEqual(["layer7", "layer8"]);
  stop();
  store.dispose();
});

test("to know who may see them no address is made", () => {
  let expanded = 0;
  const { urls } = kit.context;
  kit.context.urls = Object.create(urls, {
    expand: {
      value: (template: string) => {
        expanded += 1;
        return urls.expand(template);
      },
    },
  });
  const { store, stop } = open(1_000);
  for (const { datasets, activeCount } of store.groups)
    expect({ length: datasets.length, activeCount }).toEqual({ length: 25, activeCount: 0 });
  expect(expanded).toBe(0);
  stop();
  store.dispose();
});
