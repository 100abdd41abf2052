import { expect, test } from "vitest";
import { boxesAlong, boxOfHull, isDrawn } from "./hull-shape.ts";
import type { Box } from "./label-room.ts";

/** 100 m long and 20 m wide, the antenna 20 m before the stern. */
const ship = { bow: 80, stern: 20, port: 8, starboard: 12, direction: 0 };
const rounded = ({ left, top, right, bottom }: Box) => [left, top, right, bottom].map(Math.round);

test("a hull reaches ahead of its antenna where its bow points, on a map that may be turned", () => {
  const box = (direction: number, rotation = 0) =>
    rounded(boxOfHull({ ...ship, direction }, 500, 500, { metre: 1, rotation }));
  expect(box(0)).toEqual([492, 420, 512, 520]);
  expect(box(Math.PI / 2)).toEqual([480, 492, 580, 512]);
  expect(box(0, Math.PI / 2)).toEqual(box(Math.PI / 2));
  expect(box(Math.PI)).toEqual([488, 480, 508, 580]);
});

test("boxes along a hull that lies aslant cover it, and not the corners beside it", () => {
  const view = { metre: 1, rotation: 0 };
  const hull = { ...ship, direction: Math.PI / 4 };
  const around = boxOfHull(hull, 0, 0, view);
  const boxes = boxesAlong(hull, 0, 0, view);
  const covers = (x: number, y: number) =>
    boxes.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom);
  expect(covers(0, 0)).toBe(true);
  expect(covers(40, -40)).toBe(true);
  expect(covers(around.left + 5, around.top + 5)).toBe(false);
  expect(covers(around.right - 5, around.bottom - 5)).toBe(false);
});

test("a hull is drawn once it is longer than a symbol", () => {
  expect(isDrawn(ship, { metre: 0.26, rotation: 0 })).toBe(false);
  expect(isDrawn(ship, { metre: 0.27, rotation: 0 })).toBe(true);
});
