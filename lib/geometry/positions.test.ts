import { expect, test } from "vitest";
import { boundsOf, boxesMeet, firstPosition } from "./positions.ts";

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

test("two boxes meet whatever turn their longitudes were written in", () => {
  for (const turn of [-1440, -720, -360, 0, 360, 720, 1440]) {
    expect(boxesMeet([5, 60, 6, 61], [5.5 + turn, 60, 7 + turn, 61])).toBe(true);
    expect(boxesMeet([6, 60, 7, 61], [5 + turn, 60, 6 + turn, 61])).toBe(true);
    expect(boxesMeet([5, 60, 6, 61], [7 + turn, 60, 8 + turn, 61])).toBe(false);
    expect(boxesMeet([-180, 60, 180, 61], [7 + turn, 60, 8 + turn, 61])).toBe(true);
  }
  expect(boxesMeet([5, 60, 6, 61], [5, 62, 6, 63])).toBe(false);
});
