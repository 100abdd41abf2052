import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("numbers, texts and truth values are written as they stand, nothing is an empty text", () => {
  expect([0, "x", false, 10n, null, undefined].map(plainText)).toEqual(["0", "x", "false", "10", "", ""]);
});

test("lists and objects are written in a way one can read", () => {
  expect(plainText(["net", "line"])).toBe("net, line");
  expect(plainText({ depth: 12, gear: { code: "NET" } })).toBe("depth: 12, gear: code: NET");
});

test("an object that cannot be made a text is written all the same", () => {
  expect(plainText({ toString: 1 })).toBe("toString: 1");
  expect(plainText(Object.create(null))).toBe("");
  expect(plainText(JSON.parse('{"__proto__":{"toString":1}}'))).toBe("__proto__: toString: 1");
  expect(plainText(new Date(Number.NaN))).toBe("");
  expect(plainText(Symbol("x"))).toBe("");
});

test("depth and length are bounded, also of what holds itself", () => {
  expect(plainText(JSON.parse("[".repeat(20_000) + "]".repeat(20_000)))).toBe("…");
  const round: unknown[] = [1];
  round.push(round);
  expect(plainText(round).length).toBeLessThan(50);
  expect(plainText("x".repeat(1e6)).length).toBe(10_000);
  expect(plainText(Array.from({ length: 1e5 }, () => "long text".repeat(1_000))).length).toBe(10_000);
});
