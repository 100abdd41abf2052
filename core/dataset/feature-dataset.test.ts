import MultiLineString from "ol/geom/MultiLineString.js";
import type VectorLayer from "ol/layer/Vector.js";
import { fromLonLat } from "ol/proj.js";
import { afterEach, expect, test, vi } from "vitest";
import { LazyItem } from "../../lib/features/lazy-item.ts";
import type { DatasetDefinition, FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { type Answer, DatasetWorld } from "../../tests/support/dataset-world.ts";
import { FeatureDataset } from "./feature-dataset.ts";
import { LARGE_ANSWER } from "./features/feature-set.ts";
import { LargeSet } from "./features/large-set.ts";
import type { PaintLayer } from "./features/paint-layer.ts";

const feature = (
  id: string | number,
  properties: object = {},
  geometry: object | null = { type: "Point", coordinates: [12, 68] },
) => ({
  type: "Feature",
  id,
  properties,
  geometry,
});
const collection = (...features: object[]) => JSON.stringify({ type: "FeatureCollection", features });

const SQUARE = {
  type: "Polygon" as const,
  coordinates: [
    [
      [10, 60],
      [11, 60],
      [11, 61],
      [10, 60],
    ],
  ],
};

const KINDS: FilterDefinition = {
  id: "kinds",
  kind: "choice",
  label: "Kinds",
  property: "kind",
  values: ["a", "b"].map((value) => ({
    value,
    aliases: [],
    label: value,
    symbol: {
      icon: "",
      iconNight: "",
      line: null,
      fill: null,
      text: null,
      dot: null,
      ramp: [],
      rampNight: [],
    },
  })),
  default: [],
  where: "client",
  queryKey: "",
  anyValue: false,
  multiple: true,
  value: null,
  defaultValue: null,
  excludeFromQuery: false,
  heading: "",
};

let world: DatasetWorld;
let dataset: FeatureDataset;

async function start(
  answer: (url: string) => Answer | Promise<Answer>,
  definition: Partial<DatasetDefinition> = {},
) {
  world = new DatasetWorld(answer);
  dataset = new FeatureDataset(world.init(definition, {}));
  await dataset.activate();
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

/** Ids of the features in the map. */
function drawn(): string[] {
  const [config] = world.map.layersOf("areas");
  const source = (config?.layer as VectorLayer | undefined)?.getSource();
  return (source?.getFeatures() ?? []).map((one) => String(one.getId())).sort();
}

test("an active dataset lists its features and draws those that have a place", async () => {
  await start(() => collection(feature(0, { kind: "a" }), feature("00123", {}, null)));
  expect(dataset.items.map(({ id }) => id)).toEqual(["0", "00123"]);
  expect(drawn()).toEqual(["0"]);
  expect(dataset.geometryProblem(dataset.items[1] ?? missing())).toBe("missing");
  expect(dataset.item("0")?.properties).toEqual({ kind: "a" });
});

test("many features are read, listed and drawn in tasks of their own", async () => {
  const states: unknown[] = [];
  const layers = () => world.map.layersOf("areas").length;
  const between = async () =>
    void states.push({ items: dataset.items.length, layers: layers(), drawn: drawn().length });
  vi.stubGlobal("scheduler", { yield: between });
  await start(() => collection(...Array.from({ length: 100 }, (_unused, id) => feature(id))));
  vi.unstubAllGlobals();
  expect([...states, drawn().length]).toEqual([
    { items: 0, layers: 0, drawn: 0 },
    { items: 100, layers: 0, drawn: 0 },
    { items: 100, layers: 1, drawn: 0 },
    100,
  ]);
});

test.each([1, 2, 3])("a dataset that goes between two of these tasks draws none (%i)", async (last) => {
  const between = vi.fn(async () => {
    if (between.mock.calls.length === last) dataset.stop();
  });
  vi.stubGlobal("scheduler", { yield: between });
  await start(() => collection(...Array.from({ length: 100 }, (_unused, id) => feature(id))));
  vi.unstubAllGlobals();
  expect(between).toHaveBeenCalledTimes(last);
  const layers = world.map.layersOf("areas");
  expect({ phase: dataset.phase, items: dataset.items, layers }).toEqual({
    phase: "inactive",
    items: [],
    layers: [],
  });
});

test.each([
  ["204", { status: 204, body: "" }],
  ["an empty body", ""],
])("%s is no list, and no failure", async (_name, answer) => {
  await start(() => answer);
  expect(dataset.status).toEqual({ kind: "empty", silent: true });
  world.answer = () => collection();
  await dataset.refresh("retry");
  expect(dataset.status).toEqual({ kind: "empty" });
});

test.each([
  ["null", "null"],
  ["an empty collection", collection()],
])("%s is an empty list, not a failure", async (_name, answer) => {
  await start(() => answer);
  expect(dataset.status).toEqual({ kind: "empty" });
});

test.each([
  ["a login page", "<!doctype html><html><p>Sign in</p></html>", "answer-login-page"],
  ["a ZIP file", "PK\u0003\u0004\u0014\u0000", "answer-zip"],
  [
    "metres in place of degrees",
    collection(feature(0, {}, { type: "Point", coordinates: [-32000, 6730000] })),
    "metres-not-degrees",
  ],
  ["broken JSON", '{"features":[', "not-json"],
  ["another shape", '{"hello":"world"}', "answer-no-list"],
  ["an error", { status: 500, body: "" }, "http-status"],
  ["an error with a page", { status: 503, body: "<!doctype html><p>Sign in later</p>" }, "http-status"],
])("%s leaves the dataset inactive with a failure", async (_name, answer, id) => {
  await start(() => answer);
  expect(dataset.phase).toBe("inactive");
  expect(dataset.failure?.id).toBe(id);
  expect(world.map.layersOf("areas")).toEqual([]);
});

test("a filter hides features at once and without a request", async () => {
  await start(() => collection(feature(1, { kind: "a" }), feature(2, { kind: "B" })), { filters: [KINDS] });
  dataset.filters.set("kinds", ["b"]);
  expect(drawn()).toEqual(["2"]);
  expect(dataset.filteredItems.map(({ id }) => id)).toEqual(["2"]);
  dataset.filters.reset();
  expect(drawn()).toEqual(["1", "2"]);
  expect(world.asked).toHaveLength(1);
});

test("what is selected is drawn also where a filter hides it, and is not counted", async () => {
  await start(() => collection(feature(1, { kind: "a" }), feature(2, { kind: "B" })), { filters: [KINDS] });
  dataset.filters.set("kinds", ["b"]);
  expect(dataset.filters.hiding({ kind: "a" }).map(({ id }) => id)).toEqual(["kinds"]);
  expect(dataset.filters.hiding({ kind: "b" })).toEqual([]);
  dataset.highlight("selected", "1");
  expect(drawn()).toEqual(["1", "2"]);
  expect(dataset.filteredItems.map(({ id }) => id)).toEqual(["2"]);
  // New data and another filter do not remove it.
  await dataset.refresh("retry");
  expect(drawn()).toEqual(["1", "2"]);
  dataset.highlight("selected", "2");
  expect(drawn()).toEqual(["2"]);
  dataset.filters.set("kinds", ["a"]);
  expect(drawn()).toEqual(["1", "2"]);
  dataset.highlight("selected", null);
  expect(drawn()).toEqual(["1"]);
});

test("the theme changes the style and fetches nothing", async () => {
  await start(() => collection(feature(1)), {
    style: { "circle-radius": 3, "circle-fill-color": "#ff0000" },
    styleNight: { "circle-radius": 3, "circle-fill-color": "#0000ff" },
  });
  const layer = world.map.layersOf("areas")[0]?.layer as VectorLayer;
  const day = layer.getStyleFunction();
  world.theme.setTheme("night");
  expect(layer.getStyleFunction()).not.toBe(day);
  expect(world.asked).toHaveLength(1);
});

test("a style that cannot be drawn is a failure of this dataset", async () => {
  await start(() => collection(feature(1)), { style: { "fill-color": ["nonsense"] } });
  expect(dataset.failure?.id).toBe("bad-style");
});

test("one item is replaced in list and map", async () => {
  await start(() => collection(feature(1, { kind: "a" }), feature(2, { kind: "a" })), { filters: [KINDS] });
  expect(dataset.updateItem("2", { properties: { kind: "b" }, geometry: null })).toBe(true);
  expect(dataset.item("2")).toMatchObject({ properties: { kind: "b" }, geometry: null });
  expect(drawn()).toEqual(["1"]);
  expect(dataset.updateItem("nobody", {})).toBe(false);
});

test("zoom bounds are those of the definition, both included", async () => {
  await start(() => collection(feature(1)), { minZoom: 5, maxZoom: 9 });
  const layer = world.map.layersOf("areas")[0]?.layer;
  expect(layer?.getMinZoom()).toBeLessThan(5);
  expect(layer?.getMinZoom()).toBeCloseTo(5);
  expect(layer?.getMaxZoom()).toBe(9);
});

test("a late answer to a superseded request is dropped", async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  await start(() => collection(feature("first")));
  world.answer = () => new Promise((resolve) => waiting.push(resolve));
  const second = dataset.refresh("retry");
  const third = dataset.refresh("retry");
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.(collection(feature("third")));
  await third;
  waiting[0]?.(collection(feature("second")));
  await second;
  expect(dataset.items.map(({ id }) => id)).toEqual(["third"]);
  expect(drawn()).toEqual(["third"]);
});

test("a large set is indexed and painted, with the same items, filters and changes", async () => {
  const note = "x".repeat(200);
  const many = Array.from({ length: LARGE_ANSWER / 200 }, (_, at) =>
    feature(at, { kind: at % 2 ? "a" : "b", note }),
  );
  await start(() => collection(...many), { filters: [KINDS] });
  expect(dataset.failure).toBeNull();
  expect(dataset.items).toHaveLength(many.length);
  expect(world.map.layersOf("areas")[0]?.layer.constructor.name).toBe("PaintLayer");
  expect(dataset.item("4711")?.properties).toEqual({ kind: "a", note });
  dataset.filters.set("kinds", ["a"]);
  expect(dataset.filteredItems).toHaveLength(many.length / 2);
  dataset.updateItem("4711", { properties: { kind: "b" } });
  expect(dataset.item("4711")?.properties).toEqual({ kind: "b" });
  expect(dataset.item("4711")?.geometry).toEqual({ type: "Point", coordinates: [12, 68] });
  expect(dataset.filteredItems).toHaveLength(many.length / 2 - 1);
});

test("hits in a large set are found by geometry: inside an area, near a line, topmost first, not what is hidden", async () => {
  const note = "x".repeat(300_000);
  const area = (west: number) => ({
    type: "Polygon",
    coordinates: [
      [
        [west, 60],
        [west + 2, 60],
        [west + 2, 62],
        [west, 62],
        [west, 60],
      ],
    ],
  });
  const line = {
    type: "LineString",
    coordinates: [
      [20, 60],
      [22, 60],
    ],
  };
  const features = [
    feature(0, { kind: "a", note }, area(10)),
    feature(1, { kind: "b", note }, area(11)),
    feature(2, { note }, line),
    feature(3, { note }, null),
  ];
  await start(() => collection(...features), { filters: [KINDS] });
  const layer = world.map.layersOf("areas")[0]?.layer as PaintLayer;
  const hits = (lon: number, lat: number, reach = 100) =>
    layer
      .hits({ coordinate: fromLonLat([lon, lat]), tolerance: reach, resolution: 1, rotation: 0 })
      .map(({ feature: hit, distance }) => [hit.getId(), distance > 0]);
  expect(hits(10.5, 61)).toEqual([["0", false]]);
  expect(hits(11.5, 61)).toEqual([
    ["1", false],
    ["0", false],
  ]);
  expect(hits(15, 61)).toEqual([]);
  expect(hits(21, 60.0005)).toEqual([]);
  expect(hits(21, 60.0005, 500)).toEqual([["2", true]]);
  dataset.filters.set("kinds", ["a"]);
  expect(hits(11.5, 61)).toEqual([["0", false]]);
});

test("a large set becomes a small one when the service answers less", async () => {
  const long = collection(
    ...Array.from({ length: 20 }, (_, at) => feature(at, { note: "x".repeat(60_000) })),
  );
  await start(() => long);
  expect(world.map.layersOf("areas")[0]?.layer.constructor.name).toBe("PaintLayer");
  world.answer = () => collection(feature("one"));
  await dataset.refresh("retry");
  await vi.waitFor(() => expect(drawn()).toEqual(["one"]));
});

test("a large set that lies nowhere is put away", async () => {
  const put = vi.spyOn(LargeSet.prototype, "dispose");
  const metres = { type: "Point", coordinates: [-32000, 6730000] };
  await start(() =>
    collection(...Array.from({ length: 20 }, (_, at) => feature(at, { note: "x".repeat(60_000) }, metres))),
  );
  const calls = put.mock.calls.length;
  vi.restoreAllMocks();
  expect({ calls, failure: dataset.failure?.id }).toEqual({ calls: 1, failure: "metres-not-degrees" });
});

test("a large set that is switched off while its items are read is put away", async () => {
  await start(() => collection(feature("one", { kind: "a" })), { filters: [KINDS] });
  const put = vi.spyOn(LargeSet.prototype, "dispose");
  const read = vi.spyOn(LazyItem.prototype, "properties", "get").mockImplementation(() => {
    if (dataset.phase !== "inactive") dataset.deactivate();
    return {};
  });
  world.answer = () =>
    collection(...Array.from({ length: 20 }, (_, at) => feature(at, { note: "x".repeat(60_000) })));
  await dataset.refresh("retry").catch(() => {});
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
  const seen = { read: read.mock.calls.length > 0, items: dataset.items };
  vi.restoreAllMocks();
  expect(seen).toEqual({ read: true, items: [] });
});

test("a band around the world is stroked along its outline, also in its halo, and nowhere along the cut", async () => {
  const ring = [-180, 0, 180].map((lon) => [lon, 60]).concat([180, 0, -180].map((lon) => [lon, 70]));
  const band = { type: "Polygon", coordinates: [[...ring, [-180, 60]]] };
  await start(() => collection(feature("band", {}, band), feature("plain", {}, SQUARE)), {
    style: { "fill-color": "#ff0000", "stroke-color": "#0000ff" },
  });
  const layer = world.map.layersOf("areas")[0]?.layer as VectorLayer;
  const stylesOf = (id: string) => {
    const one = layer.getSource()?.getFeatureById(id);
    return one ? [layer.getStyleFunction()?.(one, 1) ?? []].flat() : [];
  };
  const drawn = (id: string) =>
    stylesOf(id).map((style) => ({
      fills: style.getFill() !== null,
      strokes: style.getStroke() !== null,
      lines: style.getGeometry() instanceof MultiLineString,
    }));
  expect(drawn("band")).toEqual([
    { fills: true, strokes: false, lines: false },
    { fills: false, strokes: true, lines: true },
  ]);
  expect(drawn("plain")).toEqual([{ fills: true, strokes: true, lines: false }]);
  const outline = dataset.outlineOf(dataset.item("band") ?? missing());
  expect(outline).toMatchObject({ type: "MultiLineString" });
  dataset.updateItem("band", { geometry: SQUARE });
  expect(drawn("band")).toEqual([{ fills: true, strokes: true, lines: false }]);
});

test("after it is switched off nothing of it is left", async () => {
  await start(() => collection(feature(1)));
  dataset.deactivate();
  expect(dataset.items).toEqual([]);
  expect(world.map.layersOf("areas")).toEqual([]);
});

function missing(): never {
  throw new Error("no such item");
}
