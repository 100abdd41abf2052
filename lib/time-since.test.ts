import { expect, test } from "vitest";
import { clockSince } from "./time-since.ts";

const iso = (units: string, count: string) => {
  const time = clockSince(units)(count);
  return time === null ? null : new Date(time).toISOString().slice(0, 19);
};

test.each([
  ["hours since 1900-01-01 00:00:00", "1112544", "2026-12-02T00:00:00"],
  ["seconds since 1970-01-01 00:00:00 +00:00", "1795996800", "2026-11-30T00:00:00"],
  ["days since 2026-11-30", "0.5", "2026-11-30T12:00:00"],
  ["Hour since 1980-01-14 14:00:00", "17598", "1982-01-16T20:00:00"],
  ["hour since 0000-01-01 00:00:00", "366", "0000-01-16T06:00:00"],
])("%s counts from there", (units, count, expected) => {
  expect(iso(units, count)).toBe(expected);
});

test("what is no clock, or no number, is no time", () => {
  expect([iso("m/s", "3"), iso("months since 2000-01-01", "3"), iso("hours since 2000-01-01", "x")]).toEqual([
    null,
    null,
    null,
  ]);
});
