import { Feature } from "ol";
import Point from "ol/geom/Point.js";
import { rulesToStyleFunction } from "ol/render/canvas/style.js";
import type { Rule } from "ol/style/flat.js";
import type Style from "ol/style/Style.js";
import { expect, test } from "vitest";
import { resolutionAtZoom0 } from "../../../../lib/polar.ts";
import { symbolScaleOf } from "../appearance.ts";
import { atonScale, atonStyle } from "./aton-style.ts";

const RESOLUTION_0 = resolutionAtZoom0("EPSG:3857");
const styleOf = rulesToStyleFunction(
  atonStyle({
    scale: atonScale(1, RESOLUTION_0),
    night: false,
    symbol: (name) => `https://farvann.example/${name}.svg`,
  }) as Rule[],
);

/** Sizes of the parts of an aid at a zoom. */
function sizes(zoom: number, properties: object = {}): unknown[] {
  const feature = new Feature({ geometry: new Point([0, 0]), symbol: "north", ...properties });
  return [styleOf(feature, RESOLUTION_0 / 2 ** zoom) ?? []]
    .flat()
    .map((style) => (style as Style).getImage()?.getScale());
}
const sizeAt = (zoom: number) => Number(sizes(zoom)[0]);

test("far out an aid is smaller than a vessel, close by it has its own size", () => {
  for (const zoom of [6, 7, 8]) expect(sizeAt(zoom)).toBeLessThan(symbolScaleOf(zoom) * 0.9);
  expect(sizeAt(7)).toBeCloseTo(0.53, 2);
  expect([9, 12, 16].map(sizeAt)).toEqual([1, 1, 1]);
});

test("an aid grows evenly between whole zooms, with the ring round it", () => {
  expect(sizeAt(7.5)).toBeGreaterThan(sizeAt(7));
  expect(sizeAt(7.5)).toBeLessThan(sizeAt(8));
  const [ring, mark] = sizes(7, { offPosition: true });
  expect(ring).toBe(mark);
});
