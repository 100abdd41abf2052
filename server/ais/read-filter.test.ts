import { expect, test } from "vitest";
import { Problem } from "../domain/problem.ts";
import { type Box, boxesOf, boxPolygon, compileArea } from "./filter.ts";
import { readArea } from "./read-filter.ts";

const rings = (box: Box) => boxPolygon(box).coordinates;
/** Whether places lie in an area that a caller named. */
const inside = (type: string, coordinates: unknown, ...places: [number, number][]) => {
  const area = compileArea(readArea({ type, coordinates }));
  return places.map(([longitude, latitude]) => area(longitude, latitude));
};

test("a place lies in a MultiPolygon when it lies in one of its polygons", () => {
  const coordinates = [rings([5, 58, 6, 59]), rings([10, 60, 11, 61])];
  expect(inside("MultiPolygon", coordinates, [5.5, 58.5], [10.5, 60.5], [8, 59.5])).toEqual([
    true,
    true,
    false,
  ]);
});

test("a hole lies outside, and an island in the hole inside", () => {
  const coordinates = [rings([0, 50, 10, 60]), rings([2, 52, 8, 58]), rings([4, 54, 6, 56])].flat();
  expect(inside("Polygon", coordinates, [1, 51], [3, 53], [5, 55], [11, 55])).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("slanting sides are followed", () => {
  const triangle = [
    [
      [0, 60],
      [10, 60],
      [0, 70],
      [0, 60],
    ],
  ];
  expect(inside("Polygon", triangle, [1, 61], [9, 69], [4.9, 65], [5.1, 65])).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each<[string, Box, [number, number][], boolean[]]>([
  [
    "over 180° to the east",
    [170, 60, 190, 80],
    [
      [175, 70],
      [-175, 70],
      [165, 70],
      [-165, 70],
    ],
    [true, true, false, false],
  ],
  [
    "over 180° to the west",
    [-190, 60, -170, 80],
    [
      [175, 70],
      [-175, 70],
      [165, 70],
      [-165, 70],
    ],
    [true, true, false, false],
  ],
  [
    "wholly beyond it",
    [190, 60, 200, 80],
    [
      [-165, 70],
      [165, 70],
    ],
    [true, false],
  ],
  [
    "a map that was moved round the world",
    [365, 58, 370, 62],
    [
      [7, 60],
      [12, 60],
    ],
    [true, false],
  ],
  [
    "more than the whole world",
    [-300, 50, 300, 80],
    [
      [7, 60],
      [-179, 60],
      [179, 60],
    ],
    [true, true, true],
  ],
])(
  "an area beyond the edge of the map is taken for the waters on the other side: %s",
  (_what, box, places, expected) => {
    expect(inside("Polygon", rings(box), ...places)).toEqual(expected);
  },
);

test("an area over 180° has a box on each side, and one within the map stays as it is", () => {
  const over = readArea({ type: "Polygon", coordinates: rings([170, 60, 190, 80]) });
  expect(boxesOf({ geometry: over })).toEqual([
    [170, 60, 190, 80],
    [-190, 60, -170, 80],
  ]);
  const plain = { type: "Polygon", coordinates: rings([-180, -90, 180, 90]) };
  expect(readArea(plain)).toEqual(plain);
});

test.each<[string, string, unknown, string]>([
  ["an empty Polygon", "Polygon", [], "must be a Polygon"],
  ["an empty MultiPolygon", "MultiPolygon", [], "must be a Polygon"],
  ["a MultiPolygon with an empty polygon", "MultiPolygon", [[]], "must be a Polygon"],
  ["a point", "Point", [10, 60], "must be a Polygon"],
  [
    "numbers that are none",
    "Polygon",
    [
      [
        [0, 0],
        [1, null],
        [1, 1],
        [0, 0],
      ],
    ],
    "must be a Polygon",
  ],
  ["the world many times", "Polygon", rings([-4_000, 50, 4_000, 60]), "round the world too often"],
  [
    "too many corners",
    "Polygon",
    [Array.from({ length: 501 }, (_, at) => [at / 100, 60])],
    "501 corners; at most 500",
  ],
])("refused is %s", (_what, type, coordinates, reason) => {
  const read = () => readArea({ type, coordinates });
  expect(read).toThrow(Problem);
  expect(read).toThrow(reason);
});
