import { expect, test } from "vitest";
import { visibleCircles } from "./overlay.ts";

const circles = [2, 4, 6].map((miles) => ({ metres: miles * 1852, label: `${miles} nm` }));
const labels = (metre: number) => visibleCircles(circles, metre, 400).map(({ label }) => label);

test("distance circles are drawn where they can be told from the ring and fit the picture", () => {
  expect(labels(0.001)).toEqual([]);
  expect(labels(0.006)).toEqual(["4 nm", "6 nm"]);
  expect(labels(0.02)).toEqual(["2 nm", "4 nm", "6 nm"]);
  expect(labels(0.05)).toEqual(["2 nm", "4 nm"]);
  expect(labels(1)).toEqual([]);
});
