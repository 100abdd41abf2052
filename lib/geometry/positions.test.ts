import { expect, test } from "vitest";
import { boundsOf, firstPosition } from "./positions.ts";

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
