import { expect, test } from "vitest";
import { oldAfter } from "./old-after.ts";

test("a vessel is old after the hours of the setting, after six where it tells none", () => {
  expect([6, 2, 0.5, 0].map(oldAfter)).toEqual([21_600, 7_200, 1_800, 0]);
  expect([undefined, null, "12", Number.NaN, Number.POSITIVE_INFINITY, -1].map(oldAfter)).toEqual(
    Array(6).fill(21_600),
  );
});
