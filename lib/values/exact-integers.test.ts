import { expect, test } from "vitest";
import { exactIntegers } from "./exact-integers.ts";

test("integers beyond 2^53 become texts, everything else stays", () => {
  const text = String.raw`{"a":2305843009223239036,"b":[-2305843009223239037, 1e300, 9007199254740991],"c":1.2345678901234567890,"d":"\"2305843009223239036,\\","2305843009223239036":2305843009223239038 ,"e":1700000000000000000}`;
  expect(JSON.parse(exactIntegers(text))).toEqual({
    a: "2305843009223239036",
    b: ["-2305843009223239037", 1e300, 9007199254740991],
    c: 1.2345678901234567,
    d: '"2305843009223239036,\\',
    "2305843009223239036": "2305843009223239038",
    // A number that holds it exactly.
    e: 1700000000000000000,
  });
});

test("a repeatable series of nested values reads as before where all numbers are short", () => {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  const value = (depth: number): unknown => {
    const kind = next(depth > 4 ? 4 : 6);
    if (kind === 0) return next(1e9) / 1000;
    if (kind === 1) return '\\"'.repeat(next(4)) + String(next(1e9)) + "\\".repeat(next(3));
    if (kind === 2) return null;
    if (kind === 3) return -next(1e9);
    const parts = Array.from({ length: next(5) }, () => value(depth + 1));
    return kind === 4 ? parts : Object.fromEntries(parts.map((part, index) => [`k"${index}`, part]));
  };
  for (let round = 0; round < 300; round += 1) {
    const text = JSON.stringify(value(0), null, next(3));
    expect(exactIntegers(text)).toBe(text);
  }
});

test("half a million backslashes and quotes take linear time", () => {
  const text = JSON.stringify(['\\"'.repeat(250_000), "\\".repeat(250_000)]);
  const started = process.cpuUsage();
  expect(exactIntegers(text)).toBe(text);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
});
