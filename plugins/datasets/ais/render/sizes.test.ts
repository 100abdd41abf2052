import { expect, test } from "vitest";
import { signSide, sizesAt } from "./sizes.ts";

test.each([
  [2, { ribbon: 4.6, dot: 3.4, casing: 0.7, hull: 0, rest: 0 }],
  [3.5, { dot: 3.65, casing: 0.7 }],
  [6, { ribbon: 6.5, dot: 5.2, casing: 1, hull: 0 }],
  [7, { dot: 6.4, hull: 0.5, marked: false, rest: 0 }],
  [8, { dot: 8, hull: 0.62, marked: false }],
  [9, { hull: 0.8, marked: true, rest: 0 }],
  [10, { hull: 1, rest: 0.67 }],
  [14, { hull: 1, rest: 1 }],
])("at zoom %d vessels have the sizes of the design", (zoom, wanted) => {
  const sizes = sizesAt(zoom);
  for (const [name, value] of Object.entries(wanted)) {
    const found = sizes[name as keyof typeof wanted];
    if (typeof value === "number") expect({ name, found }).toEqual({ name, found: expect.closeTo(value, 2) });
    else expect({ name, found }).toEqual({ name, found: value });
  }
});

test("who rescues or calls for help keeps a size at every zoom, and a silhouette far out", () => {
  const sides = (zoom: number) =>
    (["rescue", "aircraft", "distress", "test"] as const).map((kind) => signSide(sizesAt(zoom), kind));
  expect(sides(0)).toEqual([8, 16, 28, 28]);
  expect(sides(7)).toEqual([15, 22, 33, 33]);
  expect(sides(9)).toEqual([20, 26, 36, 36]);
  expect([6.9, 7].map((zoom) => sizesAt(zoom).silhouettes)).toEqual([true, false]);
  expect(signSide(sizesAt(9), "cargo")).toBe(0);
});
