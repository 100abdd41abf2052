import { expect, test } from "vitest";
import { linePath, scaleOf } from "./chart-shapes.ts";

const x = (index: number) => index * 10;
const y = (value: number) => 100 - value * 10;

test("a gap parts a line, and a value between gaps is a point", () => {
  expect(linePath([1, 2, null, 3, null], x, y)).toBe("M0 90L10 80M30 70h0");
  expect(linePath([null, null], x, y)).toBe("");
});

test.each([
  [[0.31, 0.62, 0.5], true, [0, 0.2, 0.4, 0.6, 0.8]],
  [[4.2, 15.9], false, [0, 5, 10, 15, 20]],
  [[0, 0], true, [0, 0.5]],
  [[], false, [0, 0.5, 1]],
])("the axis of %j has round steps", (values, fromZero, ticks) => {
  const scale = scaleOf(values, fromZero, 10, 110);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.y(ticks[0] ?? 0)).toBe(110);
  expect(scale.y(ticks.at(-1) ?? 0)).toBeCloseTo(10);
});

test("an axis has no more steps than asked for, and room below zero", () => {
  const { ticks, y: at } = scaleOf([-3.4, 7], false, 0, 60, 3);
  expect(ticks).toEqual([-10, 0, 10]);
  expect([at(-10), at(0), at(10)]).toEqual([60, 30, 0]);
});
