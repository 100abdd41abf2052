import { createCanvas } from "@napi-rs/canvas";
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import Polygon from "ol/geom/Polygon.js";
import { toContext } from "ol/render.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import { expect, test } from "vitest";
import { isPaintable } from "../../../lib/features/paintable.ts";
import { DEGREES } from "../../../lib/features/projector.ts";
import { AREA, buildShapes, hasKind, LINE, POINT } from "../../../lib/features/shape-columns.ts";
import { withCanvasPage } from "../../../tests/support/canvas-page.ts";
import { stylePairs } from "../../../tests/support/style-pairs.ts";
import { styleError } from "../../../tooling/styles/style-error.ts";
import type { Canvas2D } from "./canvas-style.ts";
import { compileStyle, type StyleOf } from "./feature-style.ts";
import { paintShapes } from "./paint-shapes.ts";

withCanvasPage();

const geometries = [
  new Point([50, 50]),
  new LineString([
    [0, 0],
    [100, 100],
  ]),
  new Polygon([
    [
      [10, 10],
      [90, 10],
      [90, 90],
      [10, 10],
    ],
  ]),
];
const shapes = buildShapes(
  geometries.map(
    (geometry) => ({ type: geometry.getType(), coordinates: geometry.getCoordinates() }) as never,
  ),
  DEGREES,
);
const FRAME = { minX: 0, maxY: 100, resolution: 1, ratio: 1, rotation: 0 };

/** Draws one feature with both kinds of layer, and returns the number of its styles. */
function draw(
  context: CanvasRenderingContext2D,
  style: object,
  styleOf: StyleOf,
  properties: object,
): number {
  let drawn = 0;
  for (const [index, geometry] of geometries.entries()) {
    const geometryType = geometry.getType() as "Point";
    const feature = { id: "a", properties: properties as Record<string, unknown>, geometryType };
    for (const one of styleOf(feature, 10)) {
      toContext(context, { pixelRatio: 1 }).drawFeature(new Feature(geometry), one);
      drawn += 1;
    }
    const kind = [POINT, LINE, AREA][index] ?? POINT;
    const shape = { columns: shapes, feature: index };
    if (isPaintable(style) && hasKind(shape, kind))
      paintShapes(context as unknown as Canvas2D, shape, kind, styleOf(feature, 10), FRAME);
  }
  return drawn;
}

test("10,000 pairs of a style that the check accepts and unexpected data are drawn without an error", () => {
  const context = createCanvas(100, 100).getContext("2d") as unknown as CanvasRenderingContext2D;
  const reported = new Set<string>();
  const faults: string[] = [];
  let drawn = 0;
  let compiled = null as { style: object; styleOf: StyleOf } | null;
  for (const { style, properties } of stylePairs(10_000)) {
    if (compiled?.style !== style) {
      expect(styleError(style)).toBeNull();
      const styleOf = compileStyle(style as FlatStyleLike, (property) => reported.add(property));
      compiled = { style, styleOf };
    }
    // A separate expectation for each would cost more than the tested code.
    try {
      drawn += draw(context, style, compiled.styleOf, JSON.parse(properties) as object);
    } catch (error) {
      faults.push(`${String(error)}: ${JSON.stringify(style).slice(0, 400)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(drawn).toBeGreaterThan(10_000);
  expect([...reported].length).toBeGreaterThan(30);
}, 240_000);
