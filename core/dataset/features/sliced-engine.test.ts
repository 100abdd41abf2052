import type { Geometry } from "geojson";
import type Feature from "ol/Feature.js";
import { expect, test } from "vitest";
import { POLAR } from "../../../lib/crs.ts";
import { buildIndex, FeatureIndex } from "../../../lib/features/feature-index.ts";
import { projectorFor } from "../../../lib/features/projector.ts";
import { boxOf } from "../../../lib/geometry/positions.ts";
import { withCanvasPage } from "../../../tests/support/canvas-page.ts";
import { ensureProjection } from "../../map/ensure-projection.ts";
import { toDrawn } from "../../map/to-geometry.ts";
import { ItemFeature } from "./item-feature.ts";
import { SlicedEngine } from "./sliced-engine.ts";

withCanvasPage();

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];
/** A square symbol of 16 px. */
const SYMBOL = {
  "shape-points": 4,
  "shape-angle": Math.PI / 4,
  "shape-radius": 12,
  "shape-fill-color": ["match", ["get", "kind"], "a", "#ff0000", "#0000ff"],
};
type Placed = [geometry: Geometry, properties?: object];

const point = (lon: number, lat: number): Geometry => ({ type: "Point", coordinates: [lon, lat] });
const square = (west: number, south: number, side: number): Geometry => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

/** An engine in degrees, or in another projection. */
function engineOf(
  given: Placed[],
  style: object,
  { projection = "EPSG:4326", declutter = false, asked = [] as number[] } = {},
) {
  const projector = projectorFor(projection);
  if (!projector) throw new Error("no projector");
  const features = given.map(
    ([geometry, properties = {}], at) =>
      new ItemFeature(`f${at}`, { ...properties }, toDrawn(geometry, projection)) as Feature,
  );
  const index = new FeatureIndex(buildIndex(given.map(([geometry]) => boxOf(geometry))));
  const featureAt = (place: number) => {
    asked.push(place);
    return features[place] ?? null;
  };
  const page = { declutter, featureAt, changed: () => {} };
  const engine = new SlicedEngine({ index, projector }, page);
  engine.setStyle(style);
  return engine;
}

/** The colour at a px of a picture of 100 × 100 px. By default it shows 0…10° east and north. */
async function painted(engine: SlicedEngine, { minX = 0, maxY = 10, resolution = 0.1, rotation = 0 } = {}) {
  const frame = { minX, maxY, resolution, ratio: 1, rotation };
  const canvas = (await engine.paint({ frame, width: 100, height: 100 })) as HTMLCanvasElement;
  const context = canvas.getContext("2d");
  return (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
}

test("symbols lie above areas, each where it is and as its properties say", async () => {
  const many: Placed[] = Array.from({ length: 120 }, () => [point(2, 2), { kind: "b" }]);
  const engine = engineOf([[point(5, 5), { kind: "a" }], ...many, [square(4, 4, 4)]], {
    ...SYMBOL,
    "fill-color": "#00ff00",
  });
  const at = await painted(engine);
  expect([at(50, 50), at(20, 80), at(70, 30), at(90, 90)]).toEqual([RED, BLUE, [0, 255, 0, 255], NOTHING]);
});

test("a z-index decides across all features, whichever part of the set they belong to", async () => {
  const style = { ...SYMBOL, "z-index": ["get", "level"] };
  const many: Placed[] = Array.from({ length: 120 }, () => [point(5, 5), { kind: "b", level: 1 }]);
  const at = await painted(engineOf([[point(5, 5), { kind: "a", level: 2 }], ...many], style));
  expect(at(50, 50)).toEqual(RED);
});

test("what is hidden is neither drawn nor hit", async () => {
  const engine = engineOf([[point(5, 5), { kind: "a" }]], SYMBOL);
  const hits = () =>
    engine
      .hits({ coordinate: [5.7, 5], tolerance: 1, resolution: 0.1, rotation: 0 })
      .map(({ feature, distance }) => [feature.getId(), distance]);
  expect(hits()).toEqual([["f0", 0]]);
  engine.setHidden(Uint8Array.of(1));
  expect((await painted(engine))(50, 50)).toEqual(NOTHING);
  expect(hits()).toEqual([]);
});

test("every copy of the world in view is drawn", async () => {
  const engine = engineOf(
    [
      [point(179, 5), { kind: "a" }],
      [point(-179, 5), { kind: "b" }],
    ],
    SYMBOL,
  );
  const at = await painted(engine, { minX: 175 });
  expect([at(40, 50), at(60, 50)]).toEqual([RED, BLUE]);
});

test("in polar a feature is drawn where it is, also at the pole and across ±180°", async () => {
  await ensureProjection(POLAR);
  const engine = engineOf(
    [[square(176, 81, 8)], [point(0, 89.9), { kind: "a" }]],
    { ...SYMBOL, "fill-color": "#0000ff" },
    { projection: POLAR },
  );
  const at = await painted(engine, { minX: -2_000_000, maxY: 2_000_000, resolution: 40_000 });
  // 85°N is 14 px from the pole; 180°E lies 170° from what is straight down.
  expect([at(50, 50), at(52, 36), at(48, 64)]).toEqual([RED, BLUE, NOTHING]);
});

test("with decluttering the first of two symbols is drawn, and only it is hit", async () => {
  const style = { ...SYMBOL, "shape-declutter-mode": "declutter" };
  const engine = engineOf(
    [
      [point(5, 5), { kind: "a" }],
      [point(5.5, 5), { kind: "b" }],
    ],
    style,
    { declutter: true },
  );
  const at = await painted(engine);
  expect([at(50, 50), at(61, 50)]).toEqual([RED, NOTHING]);
  const view = { coordinate: [5.5, 5], tolerance: 1, resolution: 0.1, rotation: 0 };
  expect(engine.hits(view).map(({ feature }) => feature.getId())).toEqual(["f0"]);
});

test("among thousands a pointer finds the symbols at its place, and few others are drawn for it", async () => {
  const crowd = Array.from(
    { length: 5_000 },
    (_unused, at): Placed => [point(5 + (at % 100) / 20, 1 + Math.floor(at / 100) / 10), { kind: "b" }],
  );
  const asked: number[] = [];
  const alone: Placed = [point(1, 3.5), { kind: "a" }];
  const engine = engineOf([...crowd, [point(7.51, 3.51)], alone], SYMBOL, { asked });
  const hitsAt = (lon: number) => {
    const hits = engine.hits({ coordinate: [lon, 3.5], tolerance: 2, resolution: 0.01, rotation: 0 });
    return hits.map(({ feature }) => feature.getId());
  };
  expect(hitsAt(7.5)).toEqual(expect.arrayContaining(["f5000", "f2550"]));
  expect(asked.length).toBeLessThan(200);
  // One that stands alone is found by all of its symbol.
  expect(hitsAt(1.07)).toEqual(["f5001"]);
});

test("symbols stay upright in a picture that is turned with the map", async () => {
  const bar = {
    "shape-points": 2,
    "shape-radius": 20,
    "shape-stroke-color": "#ff0000",
    "shape-stroke-width": 6,
  };
  const engine = engineOf([[point(5, 5)]], bar);
  const upright = await painted(engine);
  const turned = await painted(engine, { rotation: Math.PI / 2 });
  expect([upright(50, 38)[3], upright(38, 50)[3]]).toEqual([255, 0]);
  expect([turned(50, 38)[3], turned(38, 50)[3]]).toEqual([0, 255]);
});

test("a picture that is not wanted any more ends", async () => {
  const engine = engineOf([[point(5, 5), { kind: "a" }]], SYMBOL);
  const picture = painted(engine);
  engine.stop();
  expect((await picture)(90, 90)).toEqual(NOTHING);
});
