import type VectorLayer from "ol/layer/Vector.js";
import { fromLonLat } from "ol/proj.js";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { LazyItem } from "../../lib/features/lazy-item.ts";
import { DatasetWorld } from "../../tests/support/dataset-world.ts";
import { pointsOf } from "../../tests/support/points.ts";
import { FeatureDataset } from "./feature-dataset.ts";
import { PaintLayer } from "./features/paint-layer.ts";

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

test("with points the lines of a large set are a picture below the marks, from their zoom on", async () => {
  const text = "x".repeat(400_000);
  const line = {
    type: "LineString",
    coordinates: [
      [20, 60],
      [22, 60],
    ],
  };
  const all = collection(
    feature("line", { text }, line),
    feature("point", { text }, { type: "Point", coordinates: [21.5, 60] }),
    feature("other", { text }, { type: "MultiPoint", coordinates: [[19, 60]] }),
  );
  world = new DatasetWorld(() => all);
  dataset = new FeatureDataset(world.init({ points: pointsOf({ linesFrom: 8 }) }, {}));
  await dataset.activate();
  const [lines, marks] = world.map.layersOf("areas").map(({ layer }) => layer);
  if (!(lines instanceof PaintLayer)) throw new Error("no picture");
  expect(lines.getMinZoom()).toBeCloseTo(8);
  expect((marks as VectorLayer).getSource()?.getFeatures()).toHaveLength(3);
  const hits = (lon: number) =>
    lines
      .hits({ coordinate: fromLonLat([lon, 60]), tolerance: 4, resolution: 100, rotation: 0 })
      .map(({ feature: hit }) => hit.getId());
  // Of points there are marks.
  expect([hits(21.5), hits(19)]).toEqual([["line"], []]);
  dataset.updateItem("line", { geometry: { type: "Point", coordinates: [12, 68] } });
  expect(hits(21.5)).toEqual([]);
});

test("what the period asks of a large set is read in slices, before it is listed", async () => {
  const text = "x".repeat(400_000);
  const all = ["a", "b", "c"].map((id) => feature(id, { text }, { type: "Point", coordinates: [12, 68] }));
  world = new DatasetWorld(() => collection(...all));
  dataset = new FeatureDataset(world.init({ validity: { from: "", to: "to" } }, {}));
  const listed: number[] = [];
  const read = vi.spyOn(LazyItem.prototype, "properties", "get").mockImplementation(() => {
    listed.push(dataset.items.length);
    return {};
  });
  onTestFinished(() => read.mockRestore());
  await dataset.activate();
  expect(listed.slice(0, 3)).toEqual([0, 0, 0]);
});
