import { expect, test } from "vitest";
import { LAND_FILE } from "../demo/land-mask.ts";
import { NearestCoast } from "./nearest-coast.ts";

/** An island of a degree, and a piece of land that the data cuts off in the east. */
const square = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
const coast = new NearestCoast([square(0, 60, 1, 61), square(18, 60, 20, 64)], [-15, 54, 20, 82]);

test("the nearest coast may lie along an edge, far from its corners", () => {
  const { onLand, coast: found } = coast.at([2, 60.5]);
  expect(onLand).toBe(false);
  expect(found?.lon).toBeCloseTo(1, 3);
  expect(found?.distance).toBeGreaterThan(54_000);
  expect(found?.distance).toBeLessThan(56_000);
  // On the sphere, what is nearest lies a little north of west.
  expect(found?.bearing).toBeGreaterThan(270);
  expect(found?.bearing).toBeLessThan(272);
});

test("on land the coast is still told, but not where the data ends", () => {
  expect(coast.at([0.5, 60.1])).toMatchObject({ onLand: true, coast: { lat: 60 } });
  const { onLand, coast: found } = coast.at([19.9, 62]);
  expect({ onLand, found }).toEqual({ onLand: true, found: null });
});

test("where another coast may be nearer than the one that is known, none is told", () => {
  expect(coast.at([-14, 70])).toEqual({ onLand: false, coast: null });
  expect(coast.at([30, 70])).toEqual({ onLand: false, coast: null });
  expect(coast.at([4, 90])).toEqual({ onLand: false, coast: null });
});

test("the land of the base map", () => {
  const land = NearestCoast.read(LAND_FILE);
  const near = land.at([2.88, 61.265]);
  expect(near.coast?.distance).toBeGreaterThan(80_000);
  expect(near.coast?.distance).toBeLessThan(115_000);
  expect(near.coast?.bearing).toBeGreaterThan(80);
  expect(near.coast?.bearing).toBeLessThan(115);
  expect(land.at([8.5, 61.5]).onLand).toBe(true);
});
