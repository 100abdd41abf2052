import { expect, it } from "vitest";
import { parseSegments } from "./gshhg.ts";

it("reads segments of a GMT table, with longitudes from -180 to 180", () => {
  const text = "> Bin 1\n350.5\t62.25\n351\t62.5\n> Bin 2\n5\t60\n6\t61\n";
  expect(parseSegments(text)).toEqual([
    [
      [-9.5, 62.25],
      [-9, 62.5],
    ],
    [
      [5, 60],
      [6, 61],
    ],
  ]);
});

it("keeps the shores of lakes apart from those of land", () => {
  const text = "> Shore Bin # 1, Level 1\n5\t60\n6\t61\n> Shore Bin # 1, Level 2\n7\t60\n8\t61\n";
  expect(parseSegments(text, 2)).toEqual([
    [
      [7, 60],
      [8, 61],
    ],
  ]);
});
