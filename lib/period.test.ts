import { expect, test } from "vitest";
import { formatPeriod, parsePeriod, periodRange } from "./period.ts";

test("a period is read from an address as strictly as it is written", () => {
  expect(parsePeriod("2026-03")).toEqual({ year: 2026, month: 3 });
  expect(parsePeriod("2026")).toEqual({ year: 2026, month: null });
  for (const wrong of [
    "2026-3",
    "2026-13",
    "2026-00",
    "26",
    "NaN",
    "undefined",
    "",
    null,
    undefined,
    "2026-02-30",
    "2026-3-1",
    "2025-W53",
    "2026-W00",
    "2026-W7",
    "2026W07",
  ])
    expect(parsePeriod(wrong)).toBeNull();
  for (const text of ["2026", "2026-03", "2026-03-09", "2028-02-29", "2026-W07", "2026-W53"])
    expect(formatPeriod(parsePeriod(text) ?? { year: 0, month: null })).toBe(text);
});

test("a period runs from midnight to midnight in Norway, over the change to summer time", () => {
  const range = (text: string) => {
    const period = parsePeriod(text);
    const { start, end } = period ? periodRange(period) : { start: null, end: null };
    return [start?.toISOString(), end?.toISOString()];
  };
  expect(range("2026-03")).toEqual(["2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"]);
  expect(range("2026-12")).toEqual(["2026-11-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"]);
  expect(range("2026-03-29")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(range("2025")).toEqual(["2024-12-31T23:00:00.000Z", "2025-12-31T23:00:00.000Z"]);
});
