import { expect, test } from "vitest";
import { instantOf, wallClockOf } from "./wall-clock.ts";

const at = (text: string) => Date.parse(text);
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

test("the field shows the clock in Norway, in winter and in summer, or UTC", () => {
  expect(wallClockOf(at("2026-11-28T04:15:00Z"))).toBe("2026-11-28T05:15");
  expect(wallClockOf(at("2026-07-01T22:30:00Z"))).toBe("2026-07-02T00:30");
  expect(wallClockOf(at("2026-07-01T22:30:00Z"), true)).toBe("2026-07-01T22:30");
});

test("what the field says is an instant again", () => {
  for (const time of ["2026-11-28T04:15:00Z", "2026-07-01T22:30:00Z", "2026-12-31T23:00:00Z"])
    for (const utc of [false, true]) expect(instantOf(wallClockOf(at(time), utc), utc)).toBe(at(time));
});

test("the skipped hour is the one after it, the repeated hour the first", () => {
  expect(iso(instantOf("2026-03-29T02:30"))).toBe("2026-03-29T01:30:00.000Z");
  expect(iso(instantOf("2026-10-25T02:30"))).toBe("2026-10-25T00:30:00.000Z");
});

test("what is no time is none", () => {
  for (const text of ["", "2026-11", "2026-13-01T00:00", "tomorrow"]) {
    expect(instantOf(text)).toBeNull();
    expect(instantOf(text, true)).toBeNull();
  }
});
