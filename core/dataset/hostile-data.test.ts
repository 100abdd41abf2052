import type VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { afterEach, describe, expect, test } from "vitest";
import { DatasetWorld } from "../../tests/support/dataset-world.ts";
import {
  HOSTILE_NAMES,
  HOSTILE_VALUES,
  hostileCollection,
  hostileFeature,
} from "../../tests/support/hostile.ts";
import { FeatureDataset } from "./feature-dataset.ts";
import { LARGE_ANSWER } from "./features/feature-set.ts";

const point = { type: "Point", coordinates: [12, 68] };

let world: DatasetWorld;
let dataset: FeatureDataset;

async function show(answer: string): Promise<void> {
  world = new DatasetWorld(() => answer);
  dataset = new FeatureDataset(world.init({}, {}));
  await dataset.activate();
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

function source(): VectorSource {
  const [config] = world.map.layersOf("areas");
  const layer = config?.layer as VectorLayer<VectorSource> | undefined;
  return layer?.getSource() ?? new VectorSource();
}

function drawnIds() {
  return source()
    .getFeatures()
    .map((feature) => feature.getId());
}

describe("data that nobody expected costs no dataset", () => {
  test.each(Object.entries(HOSTILE_VALUES))("a property that is %s", async (_what, value) => {
    await show(hostileCollection([hostileFeature("a", `{"p":${value}}`, point)]));
    expect(dataset.failure).toBeNull();
    expect(source().getFeatures().length).toBe(1);
  });

  test.each(HOSTILE_NAMES)("a property named %s is a property like others", async (name) => {
    await show(hostileCollection([hostileFeature("a", `{${JSON.stringify(name)}:"data"}`, point)]));
    const [feature] = source().getFeatures();
    expect(dataset.failure).toBeNull();
    expect(feature?.getGeometry()?.getType()).toBe("Point");
    expect(feature?.getPropertiesInternal()?.[name]).toBe("data");
  });

  test.each(HOSTILE_NAMES)("the id %s", async (id) => {
    await show(hostileCollection([hostileFeature(id, "{}", point), hostileFeature("b", "{}", point)]));
    expect(drawnIds()).toEqual([id, "b"]);
    await dataset.refresh("retry");
    expect(drawnIds()).toEqual([id, "b"]);
    expect(dataset.item(id)?.id).toBe(id);
  });

  test("ids of odd kinds get one from the content", async () => {
    await show(
      '{"features":[{"id":{"toString":1},"properties":{"n":1},"geometry":null},{"id":[],"properties":{"n":2},"geometry":null}]}',
    );
    expect(new Set(dataset.items.map(({ id }) => id)).size).toBe(2);
  });

  test("collections in collections without end are not drawn, the rest is", async () => {
    const levels = 50_000;
    const nested = `${'{"type":"GeometryCollection","geometries":['.repeat(levels)}${"]}".repeat(levels)}`;
    const unnamed = `{"type":"Feature","properties":{},"geometry":${nested}}`;
    const all = [hostileFeature("a", "{}", nested), unnamed, unnamed, hostileFeature("b", "{}", point)];
    await show(hostileCollection(all));
    expect(dataset.failure).toBeNull();
    expect(dataset.items.length).toBe(3);
    expect(dataset.items.filter(({ geometry }) => geometry !== null).map(({ id }) => id)).toEqual(["b"]);
  });

  test("all of it at once in a large answer", async () => {
    const features = Object.values(HOSTILE_VALUES).map((value, index) =>
      hostileFeature(`f${index}`, `{"p":${value},"__proto__":${value}}`, point),
    );
    await show(hostileCollection(features) + " ".repeat(LARGE_ANSWER));
    expect(dataset.failure).toBeNull();
    expect(dataset.items.length).toBe(features.length);
    expect(dataset.items.map(({ properties }) => Object.keys(properties).length)).toContain(2);
  });
});

test("a layer that throws while it is drawn is named with a retry, which makes it anew", async () => {
  await show(hostileCollection([hostileFeature("a", "{}", point)]));
  const [config] = world.map.layersOf("areas");
  const layer = config?.layer as VectorLayer;
  layer.getRenderer = () => {
    throw new Error("cannot draw");
  };
  layer.render(null, {} as HTMLElement);
  expect(dataset.status).toMatchObject({ kind: "failed", failure: { id: "layer-broke", kind: "internal" } });
  await dataset.refresh("retry");
  expect(dataset.status.kind).toBe("on");
  expect(world.map.layersOf("areas")[0]?.layer).not.toBe(layer);
});
