import { expect, test } from "vitest";
import { barbLines, pictureOf, SIGN_CELL, SIGN_LINE } from "./sign-atlas.ts";
import type { Sign } from "./signs.ts";

const sign = (value: number, more: Partial<Sign> = {}): Sign => ({
  ...{ x: 0, y: 0, angle: 1, value, south: false },
  ...more,
});
const knots = (value: number) => value / 1.94384;

test("barbs go by five knots up to 200, in pairs for the two hemispheres, and calm is the first picture", () => {
  const picture = (value: number, south = false) => pictureOf("barb", sign(knots(value), { south }), 1);
  expect([0, 2, 3, 5, 7, 10, 200, 250].map((value) => picture(value))).toEqual([0, 0, 1, 1, 1, 3, 79, 79]);
  expect([0, 5, 200].map((value) => picture(value, true))).toEqual([0, 2, 80]);
});

test("arrows go by whole units of the scaled value and end at the longest", () => {
  const picture = (value: number, scale = 1) => pictureOf("arrow", sign(value), scale);
  expect([0, 0.4, 12.6, 40, 99].map((value) => picture(value))).toEqual([1, 1, 14, 41, 41]);
  expect(picture(0.5, 20)).toBe(11);
});

test("waves go by quarters of a metre", () => {
  expect([0, 1.1, 7, 15].map((value) => pictureOf("wave", sign(value), 1))).toEqual([1, 5, 29, 29]);
});

test("without a direction, any sign is the calm one", () => {
  for (const kind of ["arrow", "wave", "barb"] as const)
    expect(pictureOf(kind, sign(10, { angle: null }), 1)).toBe(0);
});

test.each([
  { name: "northern", south: false, side: 1 },
  { name: "southern", south: true, side: -1 },
])(
  "barbs of a wind from the north lie on the side of the lower pressure on the $name hemisphere",
  ({ south, side }) => {
    // The shaft points north: with the wind in the back, the lower pressure is at the left in the north, which is east.
    const [shaft, ...marks] = barbLines(65, south);
    expect(shaft?.every(({ x }) => x === 0)).toBe(true);
    // A flag, a whole line and half a line.
    expect(marks.map((line) => Math.max(...line.map(({ x }) => x * side)))).toEqual([11, 11, 5.5]);
  },
);

test("every barb stays in its picture with its halo, and beside the next one", () => {
  const all = Array.from({ length: 40 }, (_, at) =>
    [false, true].map((south) => barbLines(5 * (at + 1), south)),
  );
  const reach = all.flat(3).flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]);
  // A px at the edge is read together with its neighbour.
  expect(Math.max(...reach) + SIGN_LINE / 2 + 1).toBeLessThanOrEqual(SIGN_CELL / 2);
});
