import { expect, test } from "vitest";
import { boundsOf, distanceBetween, firstPosition } from "./measure.ts";

test("a degree of latitude is about 111 km, across the date line too", () => {
  expect(distanceBetween([0, 60], [0, 61])).toBeCloseTo(111_195, -1);
  expect(distanceBetween([179.9, 0], [-179.9, 0])).toBeCloseTo(22_239, -1);
  expect(distanceBetween([0, 0], [0, 0])).toBe(0);
});

test("a line begins at its first coordinate", () => {
  const line = {
    type: "LineString" as const,
    coordinates: [
      [11, 68],
      [11, 69],
    ],
  };
  expect(firstPosition(line)).toEqual([11, 68]);
});

test("nothing has no first position and no bounds", () => {
  expect(firstPosition(null)).toBeNull();
  expect(boundsOf({ type: "LineString", coordinates: [] })).toBeNull();
});
