import { expect, test } from "vitest";
import { labelSide, visibleCircles } from "./overlay.ts";

const circles = [2, 4, 6].map((miles) => ({ metres: miles * 1852, label: `${miles} nm` }));
const labels = (metre: number) => visibleCircles(circles, metre, 400).map(({ label }) => label);

test("distance circles are drawn where they can be told from the ring and fit the picture", () => {
  expect(labels(0.001)).toEqual([]);
  expect(labels(0.006)).toEqual(["4 nm", "6 nm"]);
  expect(labels(0.02)).toEqual(["2 nm", "4 nm", "6 nm"]);
  expect(labels(0.05)).toEqual(["2 nm", "4 nm"]);
  expect(labels(1)).toEqual([]);
});

test("the length of a circle stands at its top, at its bottom where the top is covered, and nowhere where both are", () => {
  const free = [60, 700] as const;
  expect(labelSide(400, 200, free)).toBe(-1);
  expect(labelSide(200, 200, free)).toBe(1);
  expect(labelSide(400, 390, free)).toBe(0);
});
