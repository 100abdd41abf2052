import { expect, test } from "vitest";
import { needsFit } from "./follower.ts";

const FITTED = [10, 60, 14, 62] as [number, number, number, number];

test.each<[string, [number, number, number, number], boolean]>([
  ["has moved a little", [10.1, 60.1, 14.1, 62], false],
  ["has sailed out of the view", [10.1, 60.1, 14.6, 62], true],
  ["has gathered in a corner", [10, 60, 11, 60.5], true],
  ["is spread in one direction only", [10, 60.9, 13.5, 61], false],
])("a fleet that %s", (_name, box, moves) => {
  expect(needsFit(box, FITTED)).toBe(moves);
});
