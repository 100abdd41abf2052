import { createCanvas } from "@napi-rs/canvas";
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import Polygon from "ol/geom/Polygon.js";
import { toContext } from "ol/render.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { styleError } from "../../../scripts/manifest/style-error.ts";
import { stylePairs } from "../../../tests/support/style-pairs.ts";
import type { Canvas2D } from "./canvas-style.ts";
import { compileStyle, type StyleOf } from "./feature-style.ts";
import { hasKind, paintShapes } from "./paint-shapes.ts";
import { isPaintable } from "./paintable.ts";
import { AREA, buildShapes, LINE, POINT } from "./shape-columns.ts";

/** A page for OpenLayers, which makes canvases for symbols and to read colours. */
const PAGE = {
  document: { createElement: () => createCanvas(1, 1) },
  createImageBitmap: () => new Promise(() => {}),
  Image: class {},
  HTMLImageElement: class {},
  HTMLCanvasElement: class {},
  HTMLVideoElement: class {},
  ImageBitmap: class {},
  CanvasPattern: class {},
  CanvasGradient: class {},
};
beforeAll(() => void Object.assign(globalThis, PAGE));
afterAll(() => {
  for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
});

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
  (x, y, into) => into.push(x, y),
);

test("10,000 pairs of a style that the check accepts and data that nobody expected are drawn without a fault", () => {
  const canvas = createCanvas(100, 100);
  const context = canvas.getContext("2d") as unknown as CanvasRenderingContext2D;
  const frame = { minX: 0, maxY: 100, resolution: 1, ratio: 1 };
  const told = new Set<string>();
  let drawn = 0;
  let compiled = null as { style: object; styleOf: StyleOf } | null;
  for (const { style, properties: json } of stylePairs(10_000)) {
    if (compiled?.style !== style) {
      expect(styleError(style)).toBeNull();
      const styleOf = compileStyle(style as FlatStyleLike, (property) => told.add(property));
      compiled = { style, styleOf };
    }
    const { styleOf } = compiled;
    const properties = JSON.parse(json) as Record<string, unknown>;
    const what = JSON.stringify(style).slice(0, 400);
    for (const [index, geometry] of geometries.entries()) {
      const geometryType = geometry.getType() as "Point";
      const feature = { id: "a", properties, geometryType };
      expect(() => {
        const styles = styleOf(feature, 10);
        for (const one of styles) {
          toContext(context, { pixelRatio: 1 }).drawFeature(new Feature(geometry), one);
          drawn += 1;
        }
        const kind = [POINT, LINE, AREA][index] ?? POINT;
        const shape = { columns: shapes, feature: index };
        if (isPaintable(style) && hasKind(shape, kind))
          paintShapes(context as unknown as Canvas2D, shape, kind, styleOf(feature, 10), frame);
      }, what).not.toThrow();
    }
  }
  expect(drawn).toBeGreaterThan(10_000);
  expect([...told].length).toBeGreaterThan(30);
}, 240_000);
