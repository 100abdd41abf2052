import { expect, test } from "vitest";
import { monthOf, monthPeriod, parsePeriod } from "./period.ts";

const iso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString();

test("a month runs from midnight to midnight in Norway, over the change to summer time", () => {
  const march = parsePeriod("2026-03");
  expect(iso(march?.start)).toBe("2026-02-28T23:00:00.000Z");
  expect(iso(march?.end)).toBe("2026-03-31T22:00:00.000Z");
});

test("a year runs from New Year to New Year in Norway", () => {
  const year = parsePeriod("2025");
  expect(iso(year?.start)).toBe("2024-12-31T23:00:00.000Z");
  expect(iso(year?.end)).toBe("2025-12-31T23:00:00.000Z");
});

test.each(["2024-5", "2024-13", "2024-00", "24", "undefined", "NaN", "2024-05-01", "", "0000"])(
  "%j is no period",
  (text) => expect(parsePeriod(text)).toBeUndefined(),
);

test("an instant half an hour after New Year in Norway belongs to January", () => {
  expect(monthOf(Date.parse("2024-12-31T23:30:00Z"))).toMatchObject({ year: 2025, month: 1 });
  expect(monthPeriod(2026, 12).end).toBe(parsePeriod("2027")?.start);
});
