import { expect, test } from "vitest";
import type { Bounds } from "../lon-lat.ts";
import { countTiles, tilesIn } from "./tile-list.ts";

const list = (bounds: Bounds, zoom: number) => [...tilesIn(bounds, zoom, zoom)].map((tile) => tile.join("/"));

test("the whole world has one tile, then four, then sixteen", () => {
  const world: Bounds = [-180, -90, 180, 90];
  expect([0, 1, 2].map((zoom) => list(world, zoom).length)).toEqual([1, 4, 16]);
  expect(countTiles(world, 0, 9)).toBe((4 ** 10 - 1) / 3);
});

test("an area across ±180° has the tiles on both sides, however its edges are written", () => {
  const both = list([179, 0.1, -179, 0.2], 4);
  expect(both).toEqual(["4/15/7", "4/0/7"]);
  expect(list([179, 0.1, 181, 0.2], 4)).toEqual(both);
  expect(list([-181, 0.1, -179, 0.2], 4)).toEqual(both);
  expect(list([179, 0.1, -179, 0.2], 0)).toEqual(["0/0/0"]);
});

test("an area to the end of the map, and beyond it, has no tile outside", () => {
  const edge = list([170, 84, 180, 85.0511287798066], 3);
  expect(edge).toEqual(["3/7/0"]);
  expect(list([170, 84, 180, 90], 3)).toEqual(edge);
  expect(list([180, 0.1, 180, 0.2], 3)).toEqual(["3/7/3"]);
});

test("the count is that of the list, without a tile twice", () => {
  for (const bounds of [
    [10, 66, 17, 70],
    [175, -5, -170, 5],
    [0.5, 10, 0.4, 11],
  ] as Bounds[]) {
    const tiles = [...tilesIn(bounds, 0, 8)].map((tile) => tile.join("/"));
    expect(tiles).toHaveLength(countTiles(bounds, 0, 8));
    expect(new Set(tiles).size).toBe(tiles.length);
  }
});
