import { expect, test } from "vitest";
import { unwrapGeometry } from "./unwrap.ts";

test("a line over the antimeridian goes on instead of round the world", () => {
  expect(
    unwrapGeometry({
      type: "LineString",
      coordinates: [
        [179.9, 70],
        [-179.9, 71],
        [-179, 71],
      ],
    }),
  ).toEqual({
    type: "LineString",
    coordinates: [
      [179.9, 70],
      [180.1, 71],
      [181, 71],
    ],
  });
});

test("a hole stays on the side of its outer ring", () => {
  const outer = [
    [179, 70],
    [-179, 70],
    [-179, 72],
    [179, 72],
    [179, 70],
  ];
  const hole = [
    [-179.6, 70.5],
    [-179.4, 70.5],
    [-179.4, 71],
    [-179.6, 70.5],
  ];
  const drawn = unwrapGeometry({ type: "Polygon", coordinates: [outer, hole] });
  expect(drawn.type === "Polygon" && drawn.coordinates[1]?.[0]?.[0]).toBeCloseTo(180.4);
});

test("a wide area within the world is left alone, and altitude is not drawn", () => {
  const line = {
    type: "LineString" as const,
    coordinates: [
      [-170, 10, 5],
      [0, 10, 5],
      [170, 10, 5],
    ],
  };
  expect(unwrapGeometry(line)).toEqual({
    type: "LineString",
    coordinates: [
      [-170, 10],
      [0, 10],
      [170, 10],
    ],
  });
});
