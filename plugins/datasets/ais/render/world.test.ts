import { expect, test } from "vitest";
import { toMap } from "../../../../core/api/map.ts";
import { screenOf, wrapped } from "./screen.ts";
import { worldOf } from "./world.ts";

const MERCATOR = worldOf("EPSG:3857");
const POLAR = worldOf("EPSG:3575");

test.each([
  [0, 0],
  [14.4, 67.28],
  [-179.9, 70],
  [25, 84],
])("places agree with the map's own to a centimetre at %d, %d", (lon, lat) => {
  const [x, y] = MERCATOR.place(lon, lat);
  const [mapX = 0, mapY = 0] = toMap([lon, lat], "EPSG:3857");
  expect(Math.abs(x * MERCATOR.unit - mapX)).toBeLessThan(0.011);
  expect(Math.abs(y * MERCATOR.unit - mapY)).toBeLessThan(0.011);
});

test("two vessels on both sides of the antimeridian are neighbours", () => {
  const [west] = MERCATOR.place(179.99, 70);
  const [east] = MERCATOR.place(-179.99, 70);
  const apart = ((wrapped(east) - wrapped(west)) | 0) * MERCATOR.unit;
  expect(apart).toBeGreaterThan(2_000);
  expect(apart).toBeLessThan(2_500);
});

test("on the polar map the pole is the middle, and north turns with the longitude", () => {
  expect(POLAR.place(123, 90).map(Math.abs)).toEqual([0, 0]);
  expect(POLAR.north(10)).toBe(0);
  expect(POLAR.north(100)).toBe(-90);
  for (const [lon, lat] of [
    [0, 90],
    [180, 45],
    [-170, 80],
    [10, -30],
  ] as const)
    expect(POLAR.place(lon, lat).every(Number.isFinite)).toBe(true);
});

test("south of the map's edge nothing becomes infinite", () => {
  expect(MERCATOR.place(0, 90).every(Number.isFinite)).toBe(true);
  expect(MERCATOR.place(0, -90).every(Number.isFinite)).toBe(true);
});

test("a turned map turns the places on the screen with it", () => {
  const view = { center: [0, 0] as const, scale: 1, width: 100, height: 100 };
  expect(screenOf([10, 0], { ...view, rotation: 0 })).toEqual([60, 50]);
  const [x, y] = screenOf([10, 0], { ...view, rotation: Math.PI / 2 });
  expect(Math.round(x)).toBe(50);
  expect(Math.round(y)).toBe(60);
});
