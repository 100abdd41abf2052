import type { Position } from "geojson";
import { expect, test } from "vitest";
import { cutAtAntimeridian } from "./antimeridian.ts";
import { turnOf } from "./parts.ts";

const cut = (parts: { lines?: Position[][]; areas?: Position[][][] }) =>
  cutAtAntimeridian({ points: [], lines: [], areas: [], ...parts });

/** Area in square degrees, without holes. */
const extent = (areas: Position[][][]) =>
  areas.reduce((sum, [outer = [], ...holes]) => {
    const [whole, ...gaps] = [outer, ...holes].map((ring) => Math.abs(turnOf(ring)) / 2);
    return gaps.reduce((left, gap) => left - gap, sum + (whole ?? 0));
  }, 0);

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

test("what lies on one side stays, also where it touches the border", () => {
  const areas = [[box(170, 60, 180, 70)], [box(-180, 60, -170, 70)], [box(5, 60, 6, 61)]];
  expect(cut({ areas }).areas).toEqual(areas);
  const line = [
    [179, 70],
    [180, 71],
  ];
  expect(cut({ lines: [line] }).lines).toEqual([line]);
});

test("a box round the whole world is no line of no width", () => {
  expect(extent(cut({ areas: [[box(-180, -80, 180, 80)]] }).areas)).toBe(360 * 160);
});

test("a line there and back is cut twice, wherever its longitudes are counted from", () => {
  const there = [
    [179, 70],
    [-179, 70],
    [179, 72],
  ];
  const beyond = there.map(([lon = 0, lat = 0]) => [lon < 0 ? lon + 360 : lon, lat]);
  for (const line of [there, beyond]) {
    expect(cut({ lines: [line] }).lines).toEqual([
      [
        [179, 70],
        [180, 70],
      ],
      [
        [180, 71],
        [179, 72],
      ],
      [
        [-180, 70],
        [-179, 70],
        [-180, 71],
      ],
    ]);
  }
});

test("an area is cut into areas that are as large together, with its hole in both", () => {
  const areas = [[box(170, 60, 190, 70), box(175, 62, 185, 65)]];
  const found = cut({ areas }).areas;
  expect(extent(found)).toBeCloseTo(200 - 30, 9);
  for (const [lon = 0] of found.flat(2)) expect(Math.abs(lon)).toBeLessThanOrEqual(180);
});

test("the arms of an area that reach over the border come apart", () => {
  // Open to the east: two arms across the antimeridian, and nothing between them.
  const arms: Position[] = [
    [170, 60],
    [190, 60],
    [190, 62],
    [175, 62],
    [175, 68],
    [190, 68],
    [190, 70],
    [170, 70],
    [170, 60],
  ];
  const found = cut({ areas: [[arms]] }).areas;
  expect(found).toHaveLength(3);
  expect(extent(found)).toBeCloseTo(20 * 10 - 15 * 6, 9);
});

test("a hole on one side stays with the part that it lies in", () => {
  const found = cut({ areas: [[box(170, 60, 190, 70), box(172, 61, 174, 63)]] }).areas;
  expect(found.map((rings) => rings.length).sort()).toEqual([1, 2]);
  expect(extent(found)).toBeCloseTo(200 - 4, 9);
});

test("what goes round a pole stays as it is", () => {
  const ring = [-135, -45, 45, 135, -135].map((lon) => [lon, 80]);
  expect(cut({ areas: [[ring]] }).areas).toEqual([[ring]]);
});
