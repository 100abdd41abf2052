import { expect, test } from "vitest";
import { cleanGeometry } from "./clean-geometry.ts";

test("a valid geometry is unchanged, altitude included", () => {
  const geometry = {
    type: "LineString",
    coordinates: [
      [12, 68, 30],
      [13, 69, 31],
    ],
  };
  expect(cleanGeometry(geometry)).toEqual({ geometry, problem: null });
});

test.each([
  ["missing", null],
  ["empty", { type: "Point", coordinates: [] }],
  ["empty", { type: "Point", coordinates: [Number.NaN, 68] }],
  [
    "empty",
    {
      type: "Polygon",
      coordinates: [
        [
          [12, 68],
          [13, 68],
        ],
      ],
    },
  ],
  ["empty", { type: "Nonsense", coordinates: [12, 68] }],
  ["empty", "POINT(12 68)"],
  ["placeholder", { type: "Point", coordinates: [180, 90] }],
  ["placeholder", { type: "Point", coordinates: [90, 180] }],
  ["placeholder", { type: "Point", coordinates: [0, 0] }],
  ["placeholder", { type: "Point", coordinates: [181, 91] }],
  ["placeholder", { type: "Point", coordinates: [14, 91] }],
] as const)("a geometry that is %s is not drawn", (problem, geometry) => {
  expect(cleanGeometry(geometry)).toEqual({ geometry: null, problem });
});

test("zero longitude or zero latitude alone is a valid position", () => {
  expect(cleanGeometry({ type: "Point", coordinates: [0, 51.48] }).geometry).not.toBeNull();
  expect(cleanGeometry({ type: "Point", coordinates: [12, 0] }).geometry).not.toBeNull();
});

test("latitude and longitude are swapped only when the latitude is impossible", () => {
  expect(cleanGeometry({ type: "Point", coordinates: [68, 120] })).toEqual({
    geometry: { type: "Point", coordinates: [120, 68] },
    problem: "swapped",
  });
  expect(cleanGeometry({ type: "Point", coordinates: [68, 12] }).geometry).toEqual({
    type: "Point",
    coordinates: [68, 12],
  });
});

test("broken positions of a line are dropped, and one good position becomes a point", () => {
  const line = (coordinates: unknown) => cleanGeometry({ type: "LineString", coordinates }).geometry;
  expect(
    line([
      [12, 68],
      [null, 68],
      [13, 69],
    ]),
  ).toEqual({
    type: "LineString",
    coordinates: [
      [12, 68],
      [13, 69],
    ],
  });
  expect(
    line([
      [12, 68],
      [180, 90],
    ]),
  ).toEqual({ type: "Point", coordinates: [12, 68] });
});

test("an open ring is closed", () => {
  const open = [
    [12, 68],
    [13, 68],
    [13, 69],
  ];
  expect(cleanGeometry({ type: "Polygon", coordinates: [open] }).geometry).toEqual({
    type: "Polygon",
    coordinates: [[...open, [12, 68]]],
  });
});

test("positions of another reference system are converted before they are judged", () => {
  const toLonLat = ([x, y]: [number, number]): [number, number] => [x / 100_000, y / 100_000];
  expect(cleanGeometry({ type: "Point", coordinates: [1_200_000, 6_800_000] }, toLonLat).geometry).toEqual({
    type: "Point",
    coordinates: [12, 68],
  });
});
