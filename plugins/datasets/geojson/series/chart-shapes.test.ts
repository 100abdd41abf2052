import { describe, expect, test } from "vitest";
import { columns, limitLabelAt, namedWeeks, stepPath } from "./chart-shapes.ts";

const x = (index: number) => index * 10;
const y = (value: number) => 100 - value * 10;

test("a limit is level through a week and changes between two", () => {
  expect(stepPath([5, 2, null, 2], { x, width: 10 }, y)).toBe("M-5 50H5V80H15M25 80H35");
});

test("names of weeks do not meet", () => {
  const weeks = Array.from({ length: 52 }, (_, index) => ({ week: ((47 + index) % 52) + 1 }));
  const { x: at } = columns(52);
  const places = namedWeeks(weeks).map(at);
  expect(places.length).toBeGreaterThan(3);
  expect(places.slice(1).every((place, index) => place - (places[index] ?? 0) >= 30)).toBe(true);
  expect((places.at(-1) ?? 0) - (places.at(-2) ?? 0)).toBeGreaterThan(60);
});

describe("the label of the limit", () => {
  const axis = columns(52);
  const y = (value: number) => 132 - value * 200;
  const limits = Array.from({ length: 52 }, () => 0.5);
  const low = limits.map(() => 0.1);

  test("begins at the first week", () => {
    expect(limitLabelAt(low, limits, axis, y)).toBe(0);
  });
  test("moves on where values lie on it", () => {
    expect(limitLabelAt([0.48, 0.55, ...low.slice(2)], limits, axis, y)).toBe(2);
  });
  test("stands over one limit, not over a step", () => {
    const step = limits.map((limit, index) => (index === 4 ? 0.2 : limit));
    expect(limitLabelAt(low, step, axis, y)).toBe(5);
  });
  test("begins at the first limit where no place is clear, and is left out without a limit", () => {
    const near = limits.map(() => 0.5);
    expect(limitLabelAt(near, [null, ...limits.slice(1)], axis, y)).toBe(1);
    expect(
      limitLabelAt(
        low,
        limits.map(() => null),
        axis,
        y,
      ),
    ).toBe(-1);
  });
});
