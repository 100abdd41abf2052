import type VectorLayer from "ol/layer/Vector.js";
import { fromLonLat } from "ol/proj.js";
import { expect, onTestFinished, test, vi } from "vitest";
import { DatasetWorld } from "../../tests/support/dataset-world.ts";
import { FeatureDataset } from "./feature-dataset.ts";
import { PaintLayer } from "./features/paint-layer.ts";
import type { DatasetItem } from "./item.ts";

test.each([
  ["few items in a long answer", 5, 300_000],
  ["many items", 5_000, 10],
  ["many items in a long answer", 5_000, 300],
])("a type that completes its items has plain ones, with %s", async (_what, count, length) => {
  class Completed extends FeatureDataset {
    protected override readonly complete = (item: DatasetItem): DatasetItem => ({
      ...item,
      properties: { ...item.properties, completed: true },
    });
  }
  const features = Array.from({ length: count }, (_unused, index) => ({
    ...{ type: "Feature", id: `f${index}`, properties: { text: "x".repeat(length) } },
    geometry: { type: "Point", coordinates: [index % 180, 60] },
  }));
  const world = new DatasetWorld(() => JSON.stringify({ type: "FeatureCollection", features }));
  const dataset = new Completed(world.init({}, {}));
  onTestFinished(() => {
    dataset.stop();
    world.dispose();
  });
  await dataset.activate();
  expect(dataset.items).toHaveLength(count);
  const isWhole = ({ id, datasetId, properties, geometry }: DatasetItem) =>
    id.startsWith("f") && datasetId === "areas" && properties.completed === true && geometry !== null;
  expect(dataset.items.filter(isWhole)).toHaveLength(count);
  const [config] = world.map.layersOf("areas");
  if (config?.layer instanceof PaintLayer) {
    const view = { coordinate: fromLonLat([3, 60]), tolerance: 2, resolution: 1, rotation: 0 };
    const said = config.layer.hits(view).map(({ feature: hit }) => hit.get("completed"));
    expect([...new Set(said)]).toEqual([true]);
    return;
  }
  const source = (config?.layer as VectorLayer | undefined)?.getSource();
  // A map that is to be printed waits for them.
  await vi.waitFor(() => expect(source?.loading).toBe(false));
  expect(source?.getFeatures()).toHaveLength(count);
});
