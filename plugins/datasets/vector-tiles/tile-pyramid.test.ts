import { expect, test } from "vitest";
import { type TileCoordinate, tileKey } from "./tile-address.ts";
import { TilePyramid } from "./tile-pyramid.ts";

/** A pyramid in which only the named tiles have data. */
function pyramid(...held: string[]) {
  const asked: string[] = [];
  const fetchTile = async (tile: TileCoordinate) => {
    const key = tileKey(tile);
    asked.push(key);
    return held.includes(key) ? new TextEncoder().encode(key).buffer : null;
  };
  return { asked, tiles: new TilePyramid(fetchTile, 0) };
}

const signal = new AbortController().signal;

test("a tile that is there is read as it is", async () => {
  const { asked, tiles } = pyramid("5/17/8");
  expect((await tiles.read([5, 17, 8], signal))?.tile).toEqual([5, 17, 8]);
  expect(asked).toEqual(["5/17/8"]);
});

test("below the end of the pyramid the nearest tile above stands in, and its children ask for it once", async () => {
  const { asked, tiles } = pyramid("10/550/244");
  for (const tile of [
    [12, 2200, 976],
    [12, 2201, 976],
    [12, 2203, 979],
  ] as const) {
    expect((await tiles.read(tile, signal))?.tile).toEqual([10, 550, 244]);
  }
  expect(asked.filter((key) => key === "10/550/244")).toHaveLength(1);
});

test("nothing below a tile that is known to be empty is asked for", async () => {
  const { asked, tiles } = pyramid("9/1/1");
  await tiles.read([10, 2, 2], signal);
  asked.length = 0;
  expect((await tiles.read([12, 8, 8], signal))?.tile).toEqual([9, 1, 1]);
  expect(asked).toEqual([]);
});

test("a pyramid without data is empty, not an error", async () => {
  const { asked, tiles } = pyramid();
  expect(await tiles.read([3, 1, 1], signal)).toBeNull();
  expect(asked).toEqual(["3/1/1", "2/0/0", "1/0/0", "0/0/0"]);
});

test("a failed call is tried again the next time", async () => {
  let down = true;
  const tiles = new TilePyramid(async () => {
    if (down) throw new Error("down");
    return new ArrayBuffer(4);
  }, 0);
  await expect(tiles.read([4, 1, 1], signal)).rejects.toThrow("down");
  down = false;
  expect((await tiles.read([4, 1, 1], signal))?.tile).toEqual([4, 1, 1]);
});

test("tiles above the first zoom of the pyramid are not asked for", async () => {
  const asked: string[] = [];
  const tiles = new TilePyramid(async (tile) => {
    asked.push(tileKey(tile));
    return null;
  }, 3);
  await tiles.read([4, 3, 3], signal);
  expect(asked).toEqual(["4/3/3", "3/1/1"]);
});
