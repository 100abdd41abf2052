import { expect, test } from "vitest";
import { monthOn, yearTicks } from "./day-steps.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const text = (value: number) => new Date(value).toISOString().slice(0, 10);

test("a month on from the 31st is the end of a shorter one, also through the year's end", () => {
  expect(text(monthOn(day("2026-01-31"), 1))).toBe("2026-02-28");
  expect(text(monthOn(day("2028-03-31"), -1))).toBe("2028-02-29");
  expect(text(monthOn(day("2026-12-15"), 1))).toBe("2027-01-15");
  expect(text(monthOn(day("2026-01-15"), -1))).toBe("2025-12-15");
});

test("years are named where they begin, of many only some", () => {
  expect(yearTicks(day("2024-01-01"), day("2026-11-27")).map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  expect(yearTicks(day("2000-01-01"), day("2026-11-27")).map(({ year }) => year)).toEqual([
    2000, 2004, 2008, 2012, 2016, 2020, 2024,
  ]);
});
