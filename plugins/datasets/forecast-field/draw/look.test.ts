import { expect, test } from "vitest";
import { colorEdges } from "./look.ts";

const classes = [null, 2, 4, 8].map((from) => ({ from, color: "#fff" }));

test("classes begin at their limits, at once", () => {
  expect(colorEdges(classes, false)).toEqual([0, 2, 4, 8].map((from) => ({ from, span: 0 })));
});

test("smoothly, each colour is reached in the middle of its class, from the middle of the one before", () => {
  expect(colorEdges(classes, true)).toEqual([
    { from: 1, span: 0 },
    { from: 1, span: 2 },
    { from: 3, span: 3 },
    { from: 6, span: 4 },
  ]);
});

test("two classes have no width from which a passage could be made", () => {
  expect(colorEdges(classes.slice(0, 2), true).every(({ span }) => span === 0)).toBe(true);
});

test("no rain at all has the colour of no rain, though the next class is wide; below zero degrees goes on", () => {
  const first = (...limits: number[]) =>
    colorEdges(
      [null, ...limits].map((from) => ({ from, color: "#fff" })),
      true,
    )[1]?.from;
  expect(first(0.1, 0.5, 1)).toBe(0.05);
  expect(first(-20, -10, 0)).toBe(-25);
  expect(first(0, 2, 4)).toBe(-1);
});
