import { expect, test } from "vitest";
import { FramePace } from "./frame-pace.ts";

/** How many of ten tiles that come together the map has after each frame. */
async function givenAfterFrames(msPerTile: number): Promise<number[]> {
  const frames: ((ms: number) => void)[] = [];
  const pace = new FramePace(() => new Promise((resolve) => frames.push(resolve)));
  const given: number[] = [];
  const tiles = Array.from({ length: 10 }, async (_, tile) => {
    await pace.turn();
    given.push(tile);
  });
  const counts = [0];
  while (given.length < tiles.length) {
    for (let turn = 0; turn < 40; turn++) await null;
    const news = given.length - (counts.at(-1) ?? 0);
    counts.push(given.length);
    frames.shift()?.(news * msPerTile);
  }
  await Promise.all(tiles);
  expect(given).toEqual([...given.keys()]);
  return counts.slice(1);
}

test("a slow device gets one tile a frame, a fast one what it draws in half a frame", async () => {
  expect(await givenAfterFrames(20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await givenAfterFrames(4)).toEqual([1, 3, 5, 7, 9, 10]);
  expect(await givenAfterFrames(1)).toEqual([1, 7, 10]);
});
