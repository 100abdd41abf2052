import { expect, test } from "vitest";
import type { LonLat } from "../lon-lat.ts";
import { sharedPart } from "./shared-part.ts";

const box = (west: number, south: number, east: number, north: number): LonLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const mirrored = (ring: LonLat[]) => ring.toReversed();

test.each<[string, LonLat[], LonLat[], number]>([
  ["the same", box(5, 60, 6, 61), box(5, 60, 6, 61), 1],
  ["one within the other", box(5, 60, 6, 61), box(4, 59, 7, 62), 1],
  ["half of it", box(5, 60, 6, 61), box(5.5, 59, 7, 62), 0.5],
  ["half of it, the other way round", mirrored(box(5, 60, 6, 61)), box(5.5, 59, 7, 62), 0.5],
  ["nothing", box(5, 60, 6, 61), box(7, 60, 8, 61), 0],
  ["across the antimeridian", box(179, 60, 181, 61), box(-180, 59, -178, 62), 0.5],
  ["no area", [], box(5, 60, 6, 61), 0],
])("%s", (_name, area, other, part) => {
  expect(sharedPart(area, other)).toBeCloseTo(part, 9);
});

test("an area with a bay shares nothing with what lies in the bay", () => {
  const bay: LonLat[] = [
    [0, 60],
    [4, 60],
    [4, 62],
    [3, 62],
    [3, 61],
    [1, 61],
    [1, 62],
    [0, 62],
    [0, 60],
  ];
  expect(sharedPart(bay, box(1.5, 61.2, 2.5, 61.8))).toBeCloseTo(0, 9);
  expect(sharedPart(box(1.5, 60.5, 2.5, 61), bay)).toBeCloseTo(1, 9);
});
