import { expect, test } from "vitest";
import { FramePace } from "./frame-pace.ts";

test("three tiles a frame, in their order, and none waits where few come", async () => {
  const frames: (() => void)[] = [];
  const pace = new FramePace(() => new Promise((resolve) => frames.push(resolve)));
  const given: number[] = [];
  const settled = Array.from({ length: 7 }, async (_, tile) => {
    await pace.turn();
    given.push(tile);
  });
  const afterFrames: number[] = [];
  while (given.length < 7) {
    for (let turn = 0; turn < 20; turn++) await null;
    afterFrames.push(given.length);
    frames.shift()?.();
  }
  await Promise.all(settled);
  expect(afterFrames).toEqual([3, 6, 7]);
  expect(given).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
