import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { FeatureIndex } from "../../../lib/features/feature-index.ts";
import { JsonPages } from "../../../lib/features/json-pages.ts";
import { projectorFor } from "../../../lib/features/projector.ts";
import { readSet } from "../../../lib/features/read-set.ts";
import { HOSTILE_VALUES, hostileCollection, hostileFeature } from "../../../tests/support/hostile.ts";
import type { Canvas2D } from "./canvas-style.ts";
import { FeatureEngine } from "./feature-engine.ts";

const OPTIONS = { idKey: "id", listPath: "", crs: "EPSG:4326" };
const SIZE = 100;

const square = (west: number, south: number, size: number) => ({
  type: "Polygon" as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
const collection = (...features: [string, object, object | null][]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: features.map(([id, properties, geometry]) => ({ type: "Feature", id, properties, geometry })),
  });

/** An engine in degrees: an image of 100 × 100 px shows 0…10° east and north. */
async function engine(answer: string, style: object) {
  const projector = projectorFor("EPSG:4326");
  if (!projector) throw new Error("no projector");
  const loaded = await readSet([answer], OPTIONS, projector);
  const made = new FeatureEngine(projector, loaded);
  made.setStyle(style);
  return { made, loaded };
}

/** Paints an engine; the result tells the colour at a position, as [r, g, b, alpha]. The image shows 10° from `west` on. */
function painted(made: FeatureEngine, west = 0): (lon: number, lat: number) => number[] {
  const canvas = createCanvas(SIZE, SIZE);
  const context = canvas.getContext("2d");
  const frame = { minX: west, maxY: 10, resolution: 0.1, ratio: 1, rotation: 0 };
  made.paint(context as unknown as Canvas2D, { frame, width: SIZE, height: SIZE });
  return (lon, lat) => [
    ...context.getImageData(Math.round((lon - west) * 10), Math.round((10 - lat) * 10), 1, 1).data,
  ];
}

const colorAt = (made: FeatureEngine, lon: number, lat: number, west = 0): number[] =>
  painted(made, west)(lon, lat);

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];
const BY_KIND = { "fill-color": ["match", ["get", "kind"], "a", "#ff0000", "#0000ff"] };

test("areas are painted by an expression over their properties", async () => {
  const answer = collection(["1", { kind: "a" }, square(1, 1, 2)], ["2", { kind: "b" }, square(5, 5, 2)]);
  const { made } = await engine(answer, BY_KIND);
  expect(colorAt(made, 2, 2)).toEqual(RED);
  expect(colorAt(made, 6, 6)).toEqual(BLUE);
  expect(colorAt(made, 4, 4)).toEqual(NOTHING);
});

test("a hole stays empty whichever direction its ring has", async () => {
  const outer = square(1, 1, 8).coordinates[0];
  const hole = square(4, 4, 2).coordinates[0];
  const { made } = await engine(
    collection(["1", { kind: "a" }, { type: "Polygon", coordinates: [outer, hole] }]),
    BY_KIND,
  );
  expect(colorAt(made, 2, 2)).toEqual(RED);
  expect(colorAt(made, 5, 5)).toEqual(NOTHING);
});

test("lines and circles are painted over areas", async () => {
  const line = {
    type: "LineString",
    coordinates: [
      [0, 5],
      [10, 5],
    ],
  };
  const style = {
    "fill-color": "#ff0000",
    "stroke-color": "#0000ff",
    "stroke-width": 4,
    "circle-radius": 8,
    "circle-fill-color": "#00ff00",
  };
  const answer = collection(
    ["p", {}, { type: "Point", coordinates: [8, 5] }],
    ["l", {}, line],
    ["a", {}, square(1, 1, 8)],
  );
  const { made } = await engine(answer, style);
  expect(colorAt(made, 3, 3)).toEqual(RED);
  expect(colorAt(made, 3, 5)).toEqual(BLUE);
  expect(colorAt(made, 8, 5)).toEqual([0, 255, 0, 255]);
});

test("rules choose by filter and by zoom", async () => {
  const rules = [
    { filter: ["==", ["get", "kind"], "a"], style: { "fill-color": "#ff0000" } },
    { else: true, style: { "fill-color": "#0000ff" } },
  ];
  const { made } = await engine(
    collection(["1", { kind: "a" }, square(1, 1, 2)], ["2", {}, square(5, 5, 2)]),
    rules,
  );
  expect(colorAt(made, 2, 2)).toEqual(RED);
  expect(colorAt(made, 6, 6)).toEqual(BLUE);
});

test("hidden features are not painted, and come back", async () => {
  const { made } = await engine(collection(["1", { kind: "a" }, square(1, 1, 2)]), BY_KIND);
  made.setHidden(Uint8Array.of(1));
  expect(colorAt(made, 2, 2)).toEqual(NOTHING);
  made.setHidden(null);
  expect(colorAt(made, 2, 2)).toEqual(RED);
});

test("one changed feature is painted where it is now, as it is now", async () => {
  const { made } = await engine(collection(["1", { kind: "a" }, square(1, 1, 2)]), BY_KIND);
  made.change(0, { kind: "b" }, square(6, 6, 2));
  expect(colorAt(made, 2, 2)).toEqual(NOTHING);
  expect(colorAt(made, 7, 7)).toEqual(BLUE);
  made.change(0, {}, null);
  expect(colorAt(made, 7, 7)).toEqual(NOTHING);
});

test("features beyond the antimeridian are seen in every copy of the world", async () => {
  const { made } = await engine(collection(["1", { kind: "a" }, square(361, 1, 2)]), BY_KIND);
  expect(colorAt(made, 2, 2)).toEqual(RED);
});

test("an area that is cut at the antimeridian has no stroke along the cut", async () => {
  const ring = [-180, 0, 180].map((lon) => [lon, 2]).concat([180, 0, -180].map((lon) => [lon, 8]));
  const band = { type: "Polygon" as const, coordinates: [[...ring, [-180, 2]]] };
  const style = { "fill-color": "#ff0000", "stroke-color": "#0000ff", "stroke-width": 10 };
  const { made } = await engine(collection(["1", {}, band]), style);
  expect([178, 180, 182].map((lon) => colorAt(made, lon, 5, 175))).toEqual([RED, RED, RED]);
  expect(colorAt(made, 178, 8, 175)).toEqual(BLUE);
  made.change(0, { name: "says something else" }, band);
  expect([178, 180, 182].map((lon) => colorAt(made, lon, 5, 175))).toEqual([RED, RED, RED]);
  expect(colorAt(made, 178, 8, 175)).toEqual(BLUE);
  // Half the world has a border there.
  const eastern = { type: "Polygon", coordinates: [[...ring.slice(1, 5), [0, 2]]] };
  const half = await engine(collection(["1", {}, eastern]), style);
  expect(colorAt(half.made, 180, 5, 175)).toEqual(BLUE);
});

test("the page gets ids, problems, an index in degrees and everything as it was", async () => {
  const properties = { name: "Vågsøy", depth: 0, nested: { a: [1, null] } };
  const answer = collection(
    ["00123", properties, square(1, 1, 2)],
    ["x", {}, null],
    ["y", {}, { type: "Point", coordinates: [180, 90] }],
  );
  const { loaded } = await engine(answer, BY_KIND);
  expect(loaded.ids).toEqual(["00123", "x", "y"]);
  expect(loaded.problems).toEqual([null, "missing", "placeholder"]);
  expect(new JsonPages(loaded.properties).at(0)).toEqual(properties);
  expect(new JsonPages(loaded.geometries).at(0)).toEqual(square(1, 1, 2));
  expect(new FeatureIndex(loaded.index).search([0, 0, 1.5, 1.5])).toEqual([0]);
  expect(new FeatureIndex(loaded.index).search([170, 80, 190, 95])).toEqual([]);
});

test("an invalid style is refused at once", async () => {
  const { made } = await engine(collection(), BY_KIND);
  expect(() => made.setStyle({ "fill-color": ["no-such-operator"] } as object)).toThrow();
});

describe("one feature that nobody expected hides no other", () => {
  const DEEP = `${'{"type":"GeometryCollection","geometries":['.repeat(50_000)}${"]}".repeat(50_000)}`;
  const GEOMETRIES: Record<string, string> = {
    "collections 50,000 deep": DEEP,
    "coordinates 50,000 deep": `{"type":"Polygon","coordinates":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    "numbers beyond all bounds":
      '{"type":"Polygon","coordinates":[[[1e308,1e308],[-1e308,1],[1,1e999],[1e308,1e308]]]}',
    "no type": '{"coordinates":[1,1]}',
    "a type of its own": '{"type":"toString","coordinates":[1,1]}',
    "coordinates that are texts":
      '{"type":"Polygon","coordinates":[[["1","1"],["2","2"],["1","2"],["1","1"]]]}',
    "an area without size": '{"type":"Polygon","coordinates":[[[1,1],[1,1],[1,1],[1,1]]]}',
    "the whole world":
      '{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,-89],[-180,-89],[-180,-90]]]}',
    "a list": "[[1,1]]",
    "a text": '"POINT(1 1)"',
  };
  const STYLE = {
    "fill-color": ["match", ["get", "kind"], "a", "#ff0000", ["get", "p"]],
    "stroke-color": ["get", "p"],
    "stroke-width": ["get", "p"],
    "stroke-line-dash": ["get", "p"],
  };
  const good = Array.from({ length: 6_000 }, (_unused, index) =>
    hostileFeature(`g${index}`, '{"kind":"a"}', square((index % 100) / 10, Math.floor(index / 100) / 6, 0.1)),
  );
  const cases = [
    ...Object.entries(HOSTILE_VALUES).map(
      ([name, value]) =>
        [name, `{"p":${value},"__proto__":${value}}`, JSON.stringify(square(4, 4, 1))] as const,
    ),
    ...Object.entries(GEOMETRIES).map(([name, geometry]) => [name, "{}", geometry] as const),
  ];

  let alone = { before: NOTHING, after: NOTHING };
  beforeAll(async () => {
    const { made } = await engine(hostileCollection(good), STYLE);
    const at = painted(made);
    alone = { before: at(2.05, 2.05), after: at(8.05, 8.05) };
  });

  test("the others are painted", () => {
    expect(alone.before[3]).toBe(255);
    expect(alone.after[3]).toBe(255);
  });

  test.each(cases)("%s", async (_name, properties, geometry) => {
    const bad = hostileFeature("bad", properties, geometry);
    const answer = hostileCollection([...good.slice(0, 3_000), bad, ...good.slice(3_000)]);
    const { made, loaded } = await engine(answer, STYLE);
    expect(loaded.ids).toHaveLength(6_001);
    // Before it and after it in the data.
    const at = painted(made);
    expect({ before: at(2.05, 2.05), after: at(8.05, 8.05) }).toEqual(alone);
  });
});
