import { expect, test } from "vitest";
import { type LonLat, loadGeodesy } from "../../../../core/index.ts";
import { gatherNumbers } from "./gather-numbers.ts";

const { distance } = await loadGeodesy();
const PLACES: LonLat[] = [
  [14, 68],
  [15, 68],
  [15, 68.001],
];

test("vessels whose badges would cover each other share one that names both", () => {
  expect(gatherNumbers(PLACES, 500, distance).map(({ text }) => text)).toEqual(["1", "2 · 3"]);
});

test("from near each has its own badge", () => {
  expect(gatherNumbers(PLACES, 50, distance).map(({ text }) => text)).toEqual(["1", "2", "3"]);
});
