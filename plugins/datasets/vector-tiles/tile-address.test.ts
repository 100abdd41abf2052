import { expect, test } from "vitest";
import { ancestors, tileUrl } from "./tile-address.ts";

test("a template is filled with zoom, column and row, counted from the north or the south", () => {
  expect(tileUrl("/data/v3/{z}/{x}/{y}.pbf", [6, 34, 15])).toBe("/data/v3/6/34/15.pbf");
  expect(tileUrl("/tms/{z}/{x}/{-y}.pbf", [6, 34, 15])).toBe("/tms/6/34/48.pbf");
  expect(tileUrl("https://t{1-4}.example/{z}/{x}/{y}.pbf", [6, 34, 15])).toBe(
    "https://t2.example/6/34/15.pbf",
  );
  expect(tileUrl("/data/{z}/{x}/{y}.pbf?k={key}", [0, 0, 0])).toBe("/data/0/0/0.pbf?k={key}");
});

test("the tiles that hold a tile are named from the nearest to the first zoom", () => {
  expect(ancestors([4, 9, 5], 1)).toEqual([
    [3, 4, 2],
    [2, 2, 1],
    [1, 1, 0],
  ]);
  expect(ancestors([0, 0, 0], 0)).toEqual([]);
});
