import type Feature from "ol/Feature.js";
import type VectorLayer from "ol/layer/Vector.js";
import { afterEach, expect, test } from "vitest";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { readOptions } from "../../../schemas/generated/validators/lost-gear.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { LostGearDataset } from "./lost-gear-dataset.ts";

const YEARS: FilterDefinition = {
  id: "years",
  kind: "years",
  label: "Years",
  property: "lostYear",
  values: [],
  default: [2024, "current"],
  where: "client",
  queryKey: "",
  anyValue: false,
  multiple: true,
  value: null,
  defaultValue: null,
  excludeFromQuery: false,
  heading: "",
};

const gear = (lostMessageId: string, lostTime: string, more: object = {}) => ({
  lostMessageId,
  lostTime,
  toolTypeCode: "LONGLINE",
  isRemoved: false,
  vesselName: null,
  geometry: { type: "Point", coordinates: [12, 68] },
  ...more,
});
const LINE = {
  type: "LineString",
  coordinates: [
    [12, 68],
    [12.1, 68.1],
  ],
};

let world: DatasetWorld;
let dataset: LostGearDataset;

async function start(items: object[], removed = false) {
  world = new DatasetWorld(() => JSON.stringify(items));
  const read = readOptions({ removed });
  if (!read.ok) throw new Error("options");
  const definition = {
    id: "gear",
    featureIdKey: "lostMessageId",
    timeDependent: true,
    filters: [YEARS],
    sources: [{ dataUrl: "/bwapi/v1/lostfishingfacility", requiredRoles: [] }],
  };
  dataset = new LostGearDataset(world.init(definition, read.options));
  await dataset.activate();
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

function features(): Feature[] {
  const layer = world.map.layersOf("gear")[0]?.layer as VectorLayer | undefined;
  return layer?.getSource()?.getFeatures() ?? [];
}

test("a line and the symbol at its start are one feature with one id", async () => {
  await start([gear("a", "2026-03-01T00:00:00Z", { geometry: LINE })]);
  expect(dataset.items).toHaveLength(1);
  const [feature] = features();
  expect(features()).toHaveLength(1);
  expect(feature?.getId()).toBe("a");
  expect(feature?.getGeometry()?.getType()).toBe("GeometryCollection");
  expect(dataset.items[0]?.geometry).toEqual(LINE);
});

test("the default years hide the others at once, also when 2024 is the running year", async () => {
  await start([
    gear("a", "2024-05-01T00:00:00Z"),
    gear("b", "2025-05-01T00:00:00Z"),
    gear("c", "2026-02-01T00:00:00Z"),
  ]);
  expect(
    features()
      .map((one) => one.getId())
      .sort(),
  ).toEqual(["a", "c"]);
  dataset.filters.set("years", [2025]);
  expect(features().map((one) => one.getId())).toEqual(["b"]);
  expect(world.asked).toHaveLength(1);
});

test("at New Year the running year goes on in a session left open", async () => {
  await start([gear("old", "2026-05-01T00:00:00Z"), gear("new", "2027-01-01T10:00:00Z")]);
  expect(features().map((one) => one.getId())).toEqual(["old"]);
  world.clock.setServerTime("2027-01-01T11:00:00Z");
  expect(features().map((one) => one.getId())).toEqual(["new"]);
});

test("a new period is a new request; removed gear asks for its interval", async () => {
  await start([], true);
  world.time.setPeriod(2026, 3);
  await expect.poll(() => world.asked.length).toBe(2);
  const asked = new URLSearchParams(world.asked[1]?.split("?")[1]);
  expect(Object.fromEntries(asked)).toEqual({
    isremoved: "true",
    notremovedbefore: "2026-02-28T23:00:00.000Z",
    notremovedafter: "2026-03-31T22:00:00.000Z",
  });
});

test("each gear has its own symbol and colour, and every feature some", async () => {
  await start([
    gear("a", "2026-03-01T00:00:00Z", { geometry: LINE }),
    gear("b", "2026-03-01T00:00:00Z", { toolTypeCode: "??" }),
  ]);
  const layer = world.map.layersOf("gear")[0]?.layer as VectorLayer;
  const styles = features().map((feature) => {
    const given = layer.getStyleFunction()?.(feature, 100) ?? [];
    return Array.isArray(given) ? given : [given];
  });
  const icons = styles.map((list) =>
    list.map((style) => (style.getImage() as { getSrc?(): string } | null)?.getSrc?.()).filter(Boolean),
  );
  expect(icons).toEqual([
    ["/manifest-assets/assets/symbols/ghost-longline.svg"],
    ["/manifest-assets/assets/symbols/ghost-other.svg"],
  ]);
});
