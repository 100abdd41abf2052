import { expect, test } from "vitest";
import { parsePeriod, periodRange } from "./period.ts";
import { mondayOf, weekOf, weekOfDay, weeksIn } from "./week.ts";

const monday = (year: number, week: number) => new Date(mondayOf({ year, week })).toISOString().slice(0, 10);
const of = (date: string) => weekOfDay(Date.parse(`${date}T00:00:00Z`));

test("years that begin on a Thursday, and leap years that begin on a Wednesday, have 53 weeks", () => {
  const long = Array.from({ length: 20 }, (_, index) => 2010 + index).filter((year) => weeksIn(year) === 53);
  expect(long).toEqual([2015, 2020, 2026]);
});

test("days at the turn of a year may belong to a week of another year", () => {
  expect(of("2027-01-01")).toEqual({ year: 2026, week: 53 });
  expect(of("2027-01-04")).toEqual({ year: 2027, week: 1 });
  expect(of("2024-12-30")).toEqual({ year: 2025, week: 1 });
  expect(of("2021-01-03")).toEqual({ year: 2020, week: 53 });
});

test("each week begins on its Monday, and every day of it is in it", () => {
  expect(monday(2026, 1)).toBe("2025-12-29");
  expect(monday(2026, 53)).toBe("2026-12-28");
  expect(monday(2025, 1)).toBe("2024-12-30");
  expect(monday(2016, 1)).toBe("2016-01-04");
  for (let day = Date.UTC(2015, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const week = weekOfDay(day);
    const since = (day - mondayOf(week)) / 86_400_000;
    if (since < 0 || since > 6 || week.week > weeksIn(week.year)) expect({ day, week, since }).toBeNull();
  }
});

test("the week of an instant is that of Norway", () => {
  // Sunday, 23.30 in UTC, is Monday in Norway.
  expect(weekOf(Date.parse("2026-11-22T23:30:00Z"))).toEqual({ year: 2026, week: 48 });
  expect(weekOf(Date.parse("2026-11-22T22:30:00Z"))).toEqual({ year: 2026, week: 47 });
});

test("the range of a week is seven days of Norway, also when the clocks change", () => {
  const range = (text: string) => {
    const { start, end } = periodRange(parsePeriod(text) ?? { year: 0, month: null });
    return [start.toISOString(), end.toISOString()];
  };
  expect(range("2026-W47")).toEqual(["2026-11-15T23:00:00.000Z", "2026-11-22T23:00:00.000Z"]);
  expect(range("2026-W13")).toEqual(["2026-03-22T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(range("2026-W53")).toEqual(["2026-12-27T23:00:00.000Z", "2027-01-03T23:00:00.000Z"]);
});
