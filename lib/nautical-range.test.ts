import { expect, test } from "vitest";
import { milesText, nearText, rangeText } from "./nautical-range.ts";

const format = {
  number: (value: number, decimals: number) => value.toFixed(decimals),
  distance: (metres: number) => `${Math.round(metres)} m`,
};

test.each([
  [0, "0.00 nm (0 m)"],
  [37.04, "0.02 nm (37 m)"],
  [74, "0.04 nm (74 m)"],
  [185.1, "0.10 nm (185 m)"],
  [185.2, "0.1 nm"],
  [1852, "1.0 nm"],
  [8_000, "4.3 nm"],
])("a range of %d m reads %s", (metres, text) => {
  expect(rangeText(metres, format)).toBe(text);
});

test("the decimals that a list compares are kept, and metres stand beside them only near by", () => {
  expect(rangeText(926, format, 2)).toBe("0.50 nm");
  expect(rangeText(92.6, format, 2)).toBe("0.05 nm (93 m)");
  expect(milesText(92.6, format)).toBe("0.05 nm");
  expect(nearText(92.6, format)).toBe("93 m");
  expect(nearText(926, format)).toBeNull();
});

test("an unknown range is no text", () => {
  expect(rangeText(Number.NaN, format)).toBe("");
  expect(milesText(Number.POSITIVE_INFINITY, format)).toBe("");
});
