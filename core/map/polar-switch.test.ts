import { beforeAll, beforeEach, expect, test } from "vitest";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import { Settings } from "../services/settings.ts";
import { AppStorage } from "../services/storage.ts";
import { ThemeStore } from "../services/theme.ts";
import { ensureProjection } from "./ensure-projection.ts";
import type { LonLat } from "./geo.ts";
import { MapStore } from "./map-store.ts";

beforeAll(() => ensureProjection(POLAR));

let storage: AppStorage;
beforeEach(() => {
  storage = new AppStorage("test", null);
});

/** Creates the map as the page does at a start, with the previously stored view. */
function start(
  projection: string,
  wantedProjection = projection,
  url: { center?: LonLat; zoom?: number } = {},
) {
  const userSettings = new Settings(storage);
  return new MapStore({
    settings: {
      bounds: [-12.87, 56.59, 50.71, 71.86],
      center: null,
      zoom: null,
      minZoom: 0,
      maxZoom: 22,
    },
    storage,
    theme: new ThemeStore(userSettings),
    url,
    projection,
    wantedProjection,
  });
}
const metres = (a: LonLat, b: LonLat) =>
  Math.hypot((a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180), a[1] - b[1]) * 111_320;

test.each([
  [18.955, 69.6492],
  [15.65, 78.22],
  [-170, 75],
  [179.999, 62],
  [0, 47],
] as LonLat[])("switching twice at %s, %s comes back to the same place, zoom and turn", (lon, lat) => {
  const before = start(WEB_MERCATOR);
  before.flyTo({ center: [lon, lat], zoom: 8.4 });
  before.saved.startNextIn(POLAR);

  const polar = start(POLAR);
  expect(polar.polar).toBe(true);
  expect(metres(polar.center, [lon, lat])).toBeLessThan(1);
  polar.saved.startNextIn(WEB_MERCATOR);

  const after = start(WEB_MERCATOR);
  expect(metres(after.center, [lon, lat])).toBeLessThan(1);
  expect(after.zoom).toBeCloseTo(8.4, 6);
  expect(after.rotation).toBe(before.rotation);
});

test("what is stored is true longitude and latitude, and the next projection's zoom", () => {
  const map = start(POLAR);
  map.flyTo({ center: [18.955, 69.6492], zoom: 6 });
  map.saved.startNextIn(POLAR);
  const read = () => storage.get("mapState", (value) => value as Record<string, unknown>, {});
  expect(read()).toMatchObject({ polar: true, zoom: 6 });
  expect(metres(read().center as LonLat, [18.955, 69.6492])).toBeLessThan(1);
  map.saved.startNextIn(WEB_MERCATOR);
  expect(read().polar).toBeUndefined();
  expect(read().zoom).toBeCloseTo(map.webMercatorZoom, 9);
});

test("an address shows the same place and ground in both projections, and `webMercatorZoom` is what an address tells", () => {
  const url = { center: [25, 71] as LonLat, zoom: 9 };
  const [mercator, polar] = [start(WEB_MERCATOR, WEB_MERCATOR, url), start(POLAR, POLAR, url)];
  expect(metres(polar.center, mercator.center)).toBeLessThan(1);
  expect(polar.webMercatorZoom).toBeCloseTo(9, 9);
  polar.flyTo({ center: [10, 62], webMercatorZoom: 11 });
  expect(polar.webMercatorZoom).toBeCloseTo(11, 9);
});

test("where polar cannot be had, the ordinary map shows the same place and keeps the wish", () => {
  const map = start(POLAR);
  map.flyTo({ center: [15.65, 78.22], zoom: 6 });
  map.saved.startNextIn(POLAR);
  const instead = start(WEB_MERCATOR, POLAR);
  expect(instead.polar).toBe(false);
  expect(metres(instead.center, [15.65, 78.22])).toBeLessThan(1);
  instead.saved.startNextIn(POLAR);
  expect(start(POLAR).zoom).toBeCloseTo(6, 6);
});

test("a centre far south is held at the edge of the square, and nothing of the view is NaN", () => {
  const map = start(POLAR, POLAR, { center: [10, -40], zoom: 4 });
  expect(map.center[1]).toBeCloseTo(45, 3);
  map.flyTo({ center: [100, -90], zoom: 3 });
  expect([...map.center, ...map.bounds, map.webMercatorZoom].every(Number.isFinite)).toBe(true);
  map.fit([-180, -85, 180, 89]);
  expect([...map.center, ...map.bounds, map.zoom].every(Number.isFinite)).toBe(true);
});

test("at the pole the view is whole: centre, bounds, zoom and what is saved", () => {
  const map = start(POLAR, POLAR, { center: [33, 90], zoom: 5 });
  expect(map.center[1]).toBeCloseTo(90, 6);
  const [west, south, east, north] = map.bounds;
  expect({ west, east, north }).toEqual({ west: -180, east: 180, north: 90 });
  expect(south).toBeLessThan(90);
  map.saved.startNextIn(WEB_MERCATOR);
  expect(start(WEB_MERCATOR).center[1]).toBeCloseTo(85.05, 1);
});

test("north is turned up at the centre, whatever the centre", () => {
  const map = start(POLAR, POLAR, { center: [-80, 75], zoom: 6 });
  expect((map.northAngleAt(map.center) * 180) / Math.PI).toBeCloseTo(90, 6);
  map.resetRotation();
  expect(map.northAngleAt(map.center)).toBeCloseTo(0, 9);
  expect((map.rotation * 180) / Math.PI).toBeCloseTo(-90, 6);
});

test("arrow keys go across the screen in a turned polar map", () => {
  const map = start(POLAR, POLAR, { center: [-80, 75], zoom: 6 });
  map.resetRotation();
  map.panBy(0, -100);
  expect({ lon: map.center[0], isNorth: map.center[1] > 75 }).toEqual({
    lon: expect.closeTo(-80, 6),
    isNorth: true,
  });
});
