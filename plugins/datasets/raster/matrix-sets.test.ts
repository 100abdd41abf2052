import { expect, test } from "vitest";
import { tileGridOf } from "./matrix-sets.ts";

const grid = (tileMatrixSet: "webmercator" | "utm32n" | "utm33n" | "utm35n", tileSize = 256) =>
  tileGridOf({ tileMatrixSet, tileSize, minZoom: 0, maxZoom: 18 });

test("Lofoten lies in tile 7/68/30 of Web Mercator, whatever the tile size", () => {
  const [x, y] = [1_335_833, 10_563_000];
  for (const size of [256, 512]) {
    expect(grid("webmercator", size).getTileCoordForCoordAndZ([x, y], 7)).toEqual([7, 68, 30]);
  }
});

test("Bodø lies in tile 6/34/18 of the UTM 33 set", () => {
  const tile = grid("utm33n").getTileCoordForCoordAndZ([473_500, 7_463_000], 6);
  expect(tile).toEqual([6, 34, 18]);
  expect(grid("utm33n").getResolution(0)).toBe(21664);
});

test("every UTM set spans 5,545,984 m from its own western edge", () => {
  expect(grid("utm32n").getExtent()).toEqual([-2_000_000, 3_500_000, 3_545_984, 9_045_984]);
  expect(grid("utm33n").getExtent()).toEqual([-2_500_000, 3_500_000, 3_045_984, 9_045_984]);
  expect(grid("utm35n").getExtent()).toEqual([-3_500_000, 3_500_000, 2_045_984, 9_045_984]);
});

test("the last zoom of the service is the last one asked for", () => {
  expect(grid("webmercator").getMaxZoom()).toBe(18);
  expect(grid("webmercator").getZForResolution(0.037)).toBe(18);
});
