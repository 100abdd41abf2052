import { expect, test } from "vitest";
import { groundResolution, scaleBar } from "./ground-scale.ts";

test("Web Mercator shows half the ground per pixel at 60° north, on an earth of 6,378,140 m", () => {
  expect(groundResolution(100, 60, "EPSG:3857", 0)).toBeCloseTo(50 * (6_378_140 / 6_378_137), 9);
});

test("in polar the scale is that of the direction across the screen: a parallel is stretched, a meridian shortened", () => {
  expect(groundResolution(100, 90, "EPSG:3575", 0)).toBeCloseTo(100, 9);
  expect(groundResolution(100, 60, "EPSG:3575", 0)).toBeCloseTo(96.59, 2);
  expect(groundResolution(100, 60, "EPSG:3575", Math.PI / 2)).toBeCloseTo(103.53, 2);
});

test("the bar is the longest round length that fits", () => {
  expect(scaleBar(182, 120, "km").metres).toBe(20_000);
  expect(scaleBar(182, 120, "km").px).toBeCloseTo(109.9, 1);
  expect(scaleBar(182, 120, "nm").metres).toBe(10 * 1852);
  expect(scaleBar(0.004, 120, "km").metres).toBeCloseTo(0.2, 9);
});
