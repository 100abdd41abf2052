import { expect, test } from "vitest";
import { areaFor, contains } from "./wanted-area.ts";

const FJORD = [5, 60, 5.4, 60.2] as const;

test("a view is asked for with half of its size on each side", () => {
  const area = areaFor([...FJORD], null);
  expect(area?.map((degrees) => Math.round(degrees * 100) / 100)).toEqual([4.8, 59.9, 5.6, 60.3]);
});

test("what the area still holds asks for nothing new, also after some zooming in", () => {
  const area = areaFor([...FJORD], null);
  expect(areaFor([5.1, 60.05, 5.5, 60.25], area)).toBe(area);
  expect(areaFor([5.1, 60.05, 5.2, 60.12], area)).toBe(area);
});

test("a view that leaves the area, or is much smaller than it, has an area of its own", () => {
  const area = areaFor([...FJORD], null);
  expect(areaFor([5.3, 60, 5.7, 60.2], area)).not.toBe(area);
  expect(areaFor([5.1, 60.05, 5.12, 60.06], area)).not.toBe(area);
});

test("a large view, and one whose place is not known yet, asks for everything", () => {
  expect(areaFor([0, 55, 30, 72], null)).toBeNull();
  expect(areaFor([0, 0, 0, 0], null)).toBeNull();
  expect(areaFor([Number.NaN, 0, 1, 1], null)).toBeNull();
});

test("everything holds any box", () => {
  expect(contains(null, [...FJORD])).toBe(true);
  expect(contains([5.1, 60, 6, 61], [...FJORD])).toBe(false);
});
