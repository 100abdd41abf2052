import { expect, test } from "vitest";
import { compressValue, expandValue } from "./compressed-text.ts";

test("a value survives, also with letters outside ASCII and exact numbers", () => {
  const value = { name: "Værøy & Røst", points: [{ lat: 67.123456789012, lon: -0.1 }], zero: 0, none: null };
  expect(expandValue(compressValue(value))).toEqual(value);
  expect(compressValue(value)).toMatch(/^[\w-]+$/);
});

test("anything else gives undefined", () => {
  for (const text of ["", "%", "{}", "AAAA", "javascript:alert(1)", compressValue({ a: 1 }).slice(0, -4)])
    expect(expandValue(text), text).toBeUndefined();
});

test("a text that swells beyond measure is refused", () => {
  const bomb = compressValue("0".repeat(20_000_000));
  expect(bomb.length).toBeLessThan(40_000);
  expect(expandValue(bomb)).toBeUndefined();
});
