import { runInAction } from "mobx";
import LayerGroup from "ol/layer/Group.js";
import Layer from "ol/layer/Layer.js";
import Source from "ol/source/Source.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LayerConfig } from "./layer-config.ts";
import { LoadingDatasets } from "./loading-datasets.ts";

function setup() {
  const source = new Source({});
  const layer = new Layer({ source });
  const inGroup = new Source({});
  const group = new LayerGroup({ layers: [new Layer({ source: inGroup })] });
  const configs: Record<string, LayerConfig[]> = {
    chart: [{ layerId: "tiles", layer }],
    activity: [{ layerId: "group", layer: group }],
  };
  const loading = new LoadingDatasets({
    get ids() {
      return Object.keys(configs);
    },
    layersOf: (id) => configs[id] ?? [],
  });
  loading.update();
  const shown = () => ["chart", "activity"].filter((id) => loading.has(id));
  return { source, inGroup, layer, configs, loading, shown };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a dataset loads from the first tile that is asked for to the last that answers or fails", async () => {
  const { source, loading, shown } = setup();
  source.dispatchEvent("tileloadstart");
  source.dispatchEvent("tileloadstart");
  loading.update();
  vi.advanceTimersByTime(300);
  expect(shown()).toEqual(["chart"]);
  source.dispatchEvent("tileloadend");
  await Promise.resolve();
  expect(shown()).toEqual(["chart"]);
  source.dispatchEvent("tileloaderror");
  await Promise.resolve();
  expect(shown()).toEqual([]);
});

test("a wait of less than 300 ms is not shown", async () => {
  const { source, loading, shown } = setup();
  source.dispatchEvent("tileloadstart");
  loading.update();
  vi.advanceTimersByTime(299);
  source.dispatchEvent("tileloadend");
  await Promise.resolve();
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});

test("sources in a group count, and those that say themselves that they load", () => {
  const { source, inGroup, loading, shown } = setup();
  inGroup.dispatchEvent("tileloadstart");
  source.loading = true;
  loading.update();
  vi.advanceTimersByTime(300);
  expect(shown()).toEqual(["chart", "activity"]);
});

test("a dataset that is hidden or has left the map loads no more", () => {
  const { source, inGroup, layer, configs, loading, shown } = setup();
  source.dispatchEvent("tileloadstart");
  inGroup.dispatchEvent("tileloadstart");
  loading.update();
  vi.advanceTimersByTime(300);
  layer.setVisible(false);
  runInAction(() => delete configs.activity);
  loading.update();
  expect(shown()).toEqual([]);
});

test("nothing is left after disposal", () => {
  const { source, loading, shown } = setup();
  const timersOfLayers = vi.getTimerCount();
  source.dispatchEvent("tileloadstart");
  loading.update();
  expect(vi.getTimerCount()).toBe(timersOfLayers + 1);
  loading.dispose();
  expect(vi.getTimerCount()).toBe(timersOfLayers);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});
