import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import { afterEach, expect, test, vi } from "vitest";
import type { DatasetItem } from "../item.ts";
import { ItemFeature, ItemSource, type Slices } from "./item-feature.ts";
import { VectorDrawing } from "./vector-drawing.ts";

afterEach(() => void vi.restoreAllMocks());

const pointsOf = (kind: string): DatasetItem[] =>
  Array.from({ length: 5_001 }, (_unused, index) => ({
    ...{ id: `f${index}`, datasetId: "areas", properties: { kind } },
    geometry: { type: "Point", coordinates: [index % 180, 60] },
  }));

test("points that were about to say something else say again what the items shown say", async () => {
  const drawing = new VectorDrawing(
    ({ id, properties }) => new ItemFeature(id, properties, new Point([0, 0])),
    {},
    { failed: () => {}, faults: () => {}, resolution: () => 1 },
  );
  const source = drawing.layer.getSource();
  const features = () => source?.getFeatures() ?? [];
  const kinds = () => [...new Set(features().map((one) => one.get("kind")))].sort();
  const items = pointsOf("a");
  drawing.show(items, null);
  await vi.waitFor(() => expect(source?.loading).toBe(false));
  expect({ count: features().length, kinds: kinds() }).toEqual({ count: 5_001, kinds: ["a"] });
  // Each item takes as long as a slice may.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 10));
  drawing.show(pointsOf("b"), null);
  while (kinds().length === 1) await new Promise((resolve) => setImmediate(resolve));
  expect(kinds()).toEqual(["a", "b"]);
  drawing.show(items, null);
  expect({ kinds: kinds(), waits: source?.loading }).toEqual({ kinds: ["a"], waits: false });
});

test("features that come in the place of others that are being filled in are drawn, when all are there", async () => {
  const source = new ItemSource();
  const drawn: number[] = [];
  source.on("change", () => drawn.push(source.getFeatures().length));
  const many = Array.from({ length: 150 }, () => new Feature());
  /** Fills in slices until it is not wanted any more. */
  const fill = (pause: () => Promise<void>) => {
    const slices: Slices = async (list, step) => {
      for (const one of list) {
        step(one);
        await pause();
      }
    };
    return source.fill(many, slices, async () => {});
  };
  const unwanted = async () => {
    await Promise.resolve();
    throw new Error("not wanted");
  };
  const first = fill(unwanted);
  source.clear(true);
  source.addFeatures(many.slice(0, 2));
  await expect(first).rejects.toThrow("not wanted");
  expect(drawn).toEqual([2]);
  const all = await Promise.allSettled([fill(unwanted), fill(() => Promise.resolve())]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(drawn).toEqual([2, 150]);
});
