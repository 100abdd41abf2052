import { expect, test } from "vitest";
import { columns, linePath, namedWeeks, scaleOf, stepPath } from "./chart-shapes.ts";

const x = (index: number) => index * 10;
const y = (value: number) => 100 - value * 10;

test("a gap parts a line, and a value between gaps is a point", () => {
  expect(linePath([1, 2, null, 3, null], x, y)).toBe("M0 90L10 80M30 70h0");
  expect(linePath([null, null], x, y)).toBe("");
});

test("a limit is level through a week and changes between two", () => {
  expect(stepPath([5, 2, null, 2], { x, width: 10 }, y)).toBe("M-5 50H5V80H15M25 80H35");
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

test("names of weeks do not meet", () => {
  const weeks = Array.from({ length: 52 }, (_, index) => ({ week: ((47 + index) % 52) + 1 }));
  const { x: at } = columns(52);
  const places = namedWeeks(weeks).map(at);
  expect(places.length).toBeGreaterThan(3);
  expect(places.slice(1).every((place, index) => place - (places[index] ?? 0) >= 30)).toBe(true);
  expect((places.at(-1) ?? 0) - (places.at(-2) ?? 0)).toBeGreaterThan(60);
});
