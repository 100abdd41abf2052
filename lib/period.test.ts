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
    "2026-03-01",
  ])
    expect(parsePeriod(wrong)).toBeNull();
  expect(formatPeriod({ year: 2026, month: 3 })).toBe("2026-03");
});

test("a period runs from midnight to midnight in Norway, over the change to summer time", () => {
  const range = (text: string) => {
    const period = parsePeriod(text);
    const { start, end } = period ? periodRange(period) : { start: null, end: null };
    return [start?.toISOString(), end?.toISOString()];
  };
  expect(range("2026-03")).toEqual(["2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"]);
  expect(range("2026-12")).toEqual(["2026-11-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"]);
  expect(range("2025")).toEqual(["2024-12-31T23:00:00.000Z", "2025-12-31T23:00:00.000Z"]);
});
