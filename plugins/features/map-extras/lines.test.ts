import { expect, test } from "vitest";
import { loadGeodesy } from "../../../core/index.ts";
import { distanceCircles, RADII } from "./distance-circles.ts";
import { topOfRing } from "./line-layer.ts";
import { parallel } from "./parallel.ts";

test("every point of a distance circle is as far away as the circle says, also far north", async () => {
  const { distance } = await loadGeodesy();
  const center: [number, number] = [20, 78];
  const circles = await distanceCircles(center);
  expect(circles.map(({ miles }) => miles)).toEqual(RADII);
  for (const { miles, positions } of circles) {
    for (const place of positions) expect(distance(center, place)).toBeCloseTo(miles * 1852, 0);
    expect(positions.at(-1)).toEqual(positions[0]);
  }
});

test("a parallel goes round the world in short steps", () => {
  const line = parallel(62);
  expect(line[0]).toEqual([-180, 62]);
  expect(line.at(-1)).toEqual([180, 62]);
  expect(line.length).toBeGreaterThan(180);
});

test("a ring is named at its top, and not where it is too small to be told from its name", () => {
  const ring = [
    [0, 100],
    [100, 0],
    [0, -100],
    [-100, 0],
    [0, 100],
  ];
  expect(topOfRing(ring, 1)).toEqual([0, 100]);
  expect(topOfRing(ring, 4)).toBeNull();
});
