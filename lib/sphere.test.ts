import { expect, test } from "vitest";
import { distanceBetween } from "./sphere.ts";

test("a degree of latitude is about 111 km, across the date line too", () => {
  expect(distanceBetween([0, 60], [0, 61])).toBeCloseTo(111_195, -1);
  expect(distanceBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(111_195, -1);
});
