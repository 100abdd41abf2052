import { expect, test } from "vitest";
import { ensureProjection } from "./crs.ts";
import { MapView } from "./map-view.ts";
import { outlineOf } from "./outline.ts";
import { POLAR } from "./polar.ts";

const SETTINGS = {
  bounds: [5, 60, 30, 72],
  center: [14, 68],
  zoom: 8,
  minZoom: 0,
  maxZoom: 22,
  graticule: false,
};

function viewAt(rotation: number): MapView {
  const view = new MapView(
    SETTINGS as never,
    { kind: "center", center: [14, 68], zoom: 8, rotation } as never,
  );
  view.setSize(800, 400);
  return view;
}

test("the outline of the map is its four corners, counter-clockwise from the bottom left", () => {
  const view = viewAt(0);
  const [west, south, east, north] = view.read().bounds;
  const expected = [west, south, east, south, east, north, west, north];
  for (const [index, value] of view.outline().flat().entries())
    expect(value).toBeCloseTo(expected[index] ?? 0, 6);
});

test("a turned map has less in its outline than in the box around it; panels are left out", () => {
  const view = viewAt(Math.PI / 4);
  const [west, , east] = view.read().bounds;
  const lons = view.outline().map(([lon]) => lon);
  expect(lons).toHaveLength(4);
  expect([Math.min(...lons), Math.max(...lons)].map((lon) => lon.toFixed(6))).toEqual(
    [west, east].map((lon) => lon.toFixed(6)),
  );
  const whole = Math.max(...lons) - Math.min(...lons);
  view.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
  const free = view.outline().map(([lon]) => lon);
  expect(Math.max(...free) - Math.min(...free)).toBeLessThan(whole);
});

test("in polar there are places along the edges, which are not straight in degrees", async () => {
  await ensureProjection(POLAR);
  // Below the pole, on the middle meridian: the lower edge comes nearest to the pole in its middle.
  const outline = outlineOf([-5e5, -2e6, -5e5, -1e6, 5e5, -1e6, 5e5, -2e6, -5e5, -2e6], POLAR);
  expect(outline).toHaveLength(32);
  const lats = outline.slice(0, 9).map(([, lat]) => lat);
  expect(Math.max(...lats)).toBe(lats[4]);
  expect(outline[4]?.[0]).toBeCloseTo(10, 6);
});
