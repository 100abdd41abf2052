import type VectorLayer from "ol/layer/Vector.js";
import { afterEach, expect, test, vi } from "vitest";
import { DatasetWorld } from "../../tests/support/dataset-world.ts";
import { FeatureDataset } from "./feature-dataset.ts";

const feature = (id: string, properties: object = {}, geometry: object | null = null) => ({
  type: "Feature",
  ...{ id, properties, geometry },
});
const collection = (...features: object[]) => JSON.stringify({ type: "FeatureCollection", features });

let world: DatasetWorld;
let dataset: FeatureDataset;

async function start(answer: () => string) {
  world = new DatasetWorld(answer);
  dataset = new FeatureDataset(world.init({}, {}));
  await dataset.activate();
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

test("thousands of points that only say something else do so at once, as at a step of a week", async () => {
  const week = (kind: string) =>
    collection(
      ...Array.from({ length: 1_500 }, (_unused, index) =>
        feature(`f${index}`, { kind }, { type: "Point", coordinates: [index % 180, 60] }),
      ),
    );
  await start(() => week("a"));
  const source = () => (world.map.layersOf("areas")[0]?.layer as VectorLayer | undefined)?.getSource();
  await vi.waitFor(() => expect(source()?.loading).toBe(false));
  const kept = source()?.getFeatureById("f7");
  world.answer = () => week("b");
  await dataset.refresh("time");
  expect(source()?.getFeatureById("f7")).toBe(kept);
  expect(source()?.getFeatureById("f7")?.get("kind")).toBe("b");
  expect(source()?.getFeatures()).toHaveLength(1_500);
});

test("what is wanted while thousands of features are made comes in their place", async () => {
  const many = (kind: string) =>
    collection(
      ...Array.from({ length: 3_000 }, (_unused, index) =>
        feature(
          `${kind}${index}`,
          { kind, odd: index % 2 },
          { type: "Point", coordinates: [index % 180, 60] },
        ),
      ),
    );
  await start(() => many("a"));
  const source = () => (world.map.layersOf("areas")[0]?.layer as VectorLayer | undefined)?.getSource();
  const ids = () =>
    source()
      ?.getFeatures()
      .map((one) => String(one.getId()));
  // A change of one of them meanwhile is not lost.
  dataset.updateItem("a7", { properties: { kind: "changed" } });
  await vi.waitFor(() => expect(source()?.loading).toBe(false));
  expect(ids()).toHaveLength(3_000);
  expect(source()?.getFeatureById("a7")?.get("kind")).toBe("changed");
  world.answer = () => many("b");
  await dataset.refresh("retry");
  world.answer = () => collection(feature("one", {}, { type: "Point", coordinates: [12, 68] }));
  await dataset.refresh("retry");
  expect(ids()).toEqual(["one"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ids()).toEqual(["one"]);
});
