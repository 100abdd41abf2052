import { expect, test } from "vitest";
import { hoursAhead, instantOf, nextQuarter, wallClockOf } from "./wall-clock.ts";

test("the field shows the clock in Norway, in winter and in summer", () => {
  expect(wallClockOf(new Date("2026-11-28T04:15:00Z"))).toBe("2026-11-28T05:15");
  expect(wallClockOf(new Date("2026-07-01T22:30:00Z"))).toBe("2026-07-02T00:30");
  expect(wallClockOf(null)).toBe("");
});

test("what the field says is an instant again", () => {
  for (const time of ["2026-11-28T04:15:00Z", "2026-07-01T22:30:00Z", "2026-12-31T23:00:00Z"])
    expect(instantOf(wallClockOf(new Date(time)))?.toISOString()).toBe(new Date(time).toISOString());
});

test("the skipped hour is the one after it, the repeated hour the first", () => {
  expect(instantOf("2026-03-29T02:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(instantOf("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test("what is no time is none", () => {
  for (const text of ["", "2026-13-01T00:00", "tomorrow"]) expect(instantOf(text)).toBeNull();
});

test("Norway is one hour ahead of UTC in winter, two in summer", () => {
  expect([
    hoursAhead(new Date("2026-01-01T00:00:00.500Z")),
    hoursAhead(new Date("2026-07-01T00:00:00Z")),
  ]).toEqual([1, 2]);
});

test("the default departure is the next quarter of an hour", () => {
  expect(nextQuarter(new Date("2026-11-28T04:15:00Z")).toISOString()).toBe("2026-11-28T04:15:00.000Z");
  expect(nextQuarter(new Date("2026-11-28T04:15:01Z")).toISOString()).toBe("2026-11-28T04:30:00.000Z");
});
