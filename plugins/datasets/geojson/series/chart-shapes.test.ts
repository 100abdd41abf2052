import { expect, test } from "vitest";
import { columns, namedWeeks, stepPath } from "./chart-shapes.ts";

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
