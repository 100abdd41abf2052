import { expect, test } from "vitest";
import { ensureProjection } from "../../../../core/map/ensure-projection.ts";
import { POLAR } from "../../../../lib/crs.ts";
import { outlineOf } from "./outline.ts";

const VIEW = {
  center: [14, 0] as [number, number],
  // A hundredth of a degree at the equator.
  resolution: 1113.19490793,
  rotation: 0,
  size: [800, 400] as [number, number],
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  projection: "EPSG:3857",
  polar: false,
};
const rounded = (view: typeof VIEW) =>
  outlineOf(view).map((place) => place.map((value) => Math.round(value * 10) / 10));

test("the outline of the map is its four corners, counter-clockwise from the bottom left", () => {
  expect(rounded(VIEW)).toEqual([
    [10, -2],
    [18, -2],
    [18, 2],
    [10, 2],
  ]);
});

test("a map that is turned by a quarter is as high as it was wide", () => {
  const lats = rounded({ ...VIEW, rotation: Math.PI / 2 }).map(([, lat]) => lat);
  expect({ min: Math.min(...lats.map(Number)), max: Math.max(...lats.map(Number)) }).toEqual({
    min: -4,
    max: 4,
  });
});

test("what panels cover is left out", () => {
  const lons = rounded({ ...VIEW, padding: { ...VIEW.padding, left: 400 } }).map(([lon]) => Number(lon));
  expect({ min: Math.min(...lons), max: Math.max(...lons) }).toEqual({ min: 12, max: 16 });
});

test("in polar there are places along the edges, which are not straight in degrees", async () => {
  await ensureProjection(POLAR);
  const view = { ...VIEW, center: [10, 76] as [number, number], projection: POLAR, polar: true };
  const outline = outlineOf(view);
  expect(outline).toHaveLength(32);
  // Below the pole, on the middle meridian: the lower edge comes nearest to the pole in its middle.
  const lats = outline.slice(0, 9).map(([, lat]) => lat);
  expect(Math.max(...lats)).toBe(lats[4]);
  expect(outline[4]?.[0]).toBeCloseTo(10, 6);
});
