import { expect, test } from "vitest";
import { distanceToCoast } from "./distance.ts";

test("distance grows inland and seaward from the coast", () => {
  // Land in the three columns to the right.
  const land = Uint8Array.from({ length: 7 * 3 }, (_, i) => (i % 7 >= 4 ? 1 : 0));
  const row = [...distanceToCoast({ width: 7, height: 3, land }).slice(7, 14)];
  expect(row).toEqual([-4, -3, -2, -1, 1, 2, 3]);
});

test("the nearest coast counts, also when it lies across a corner", () => {
  const land = new Uint8Array(9);
  land[0] = 1;
  expect(distanceToCoast({ width: 3, height: 3, land })[8]).toBeCloseTo(-2 * Math.SQRT2, 5);
});
