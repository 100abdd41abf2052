import { expect, test } from "vitest";
import { chooseStep, crossing, multiples } from "./graticule-lines.ts";

test("the step is the finest whose lines stand apart", () => {
  expect(chooseStep(217, 180)).toBe(60);
  expect(chooseStep(580, 180)).toBe(20);
  expect(chooseStep(20, 180)).toBe(600);
  expect(chooseStep(1e9, 180)).toBe(0.1);
  expect(chooseStep(0.1, 180)).toBe(3600);
});

test("lines are whole multiples of the step, without drift, on both sides of zero", () => {
  expect(multiples(-1.2, 1.2, 30)).toEqual([-1, -0.5, 0, 0.5, 1]);
  expect(multiples(67.9, 68.6, 20)).toEqual([68, 68 + 1 / 3, 68 + 2 / 3].slice(0, 2));
  expect(multiples(5, 4, 30)).toEqual([]);
});

test("a line's label stands where it crosses the edge of the free map", () => {
  const level: [number, number][] = [
    [0, 50],
    [200, 50],
  ];
  expect(crossing(level, 0, 20, 10, 90)).toBe(50);
  expect(crossing(level, 0, 20, 60, 90)).toBeNull();
  expect(crossing(level, 1, 20, 0, 200)).toBeNull();
  const slope: [number, number][] = [
    [0, 0],
    [100, 100],
    [200, 100],
  ];
  expect(crossing(slope, 1, 40, 0, 200)).toBe(40);
  expect(crossing([], 0, 1, 0, 1)).toBeNull();
});
