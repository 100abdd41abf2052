import { describe, expect, test } from "vitest";
import { parsePeriod } from "../../lib/period.ts";
import { Clock } from "../services/clock.ts";
import { DayTime } from "./day-time.ts";
import { TimeStore } from "./time-store.ts";
import { WeekTime } from "./week-time.ts";

const clockAt = (now: string) => new Clock(() => Date.parse(now));
const weeks = (now = "2026-11-27T12:00:00Z", firstYear = 2019) =>
  new WeekTime(clockAt(now), { firstYear, unit: "week" });
const days = (now = "2026-11-27T12:00:00Z", daysAhead = 0) =>
  new DayTime(clockAt(now), { firstYear: 2024, unit: "day", daysAhead });

function choose(time: TimeStore, text: string): string {
  const period = parsePeriod(text);
  if (period) time.choose(period);
  return time.selectedPeriod;
}

describe("the selected week", () => {
  test("is at first the newest one that is over, also at the turn of the year", () => {
    expect(weeks().selectedPeriod).toBe("2026-W47");
    expect(weeks("2027-01-02T12:00:00Z").selectedPeriod).toBe("2026-W52");
    expect(weeks("2027-01-05T12:00:00Z").selectedPeriod).toBe("2026-W53");
    // The first year has only the current week so far.
    expect(weeks("2026-01-01T12:00:00Z", 2026).selectedPeriod).toBe("2026-W01");
  });

  test("runs for seven days from Monday in Norway", () => {
    expect(weeks().range).toEqual({ start: "2026-11-15T23:00:00.000Z", end: "2026-11-22T23:00:00.000Z" });
  });

  test("steps through the end of a year of 52 weeks and of one of 53", () => {
    const time = weeks();
    const walk = (from: string) => {
      choose(time, from);
      time.next();
      return time.selectedPeriod;
    };
    expect(walk("2020-W52")).toBe("2020-W53");
    expect(walk("2020-W53")).toBe("2021-W01");
    expect(walk("2021-W52")).toBe("2022-W01");
    expect(walk("2025-W52")).toBe("2026-W01");
    choose(time, "2021-W01");
    time.previous();
    expect(time.selectedPeriod).toBe("2020-W53");
  });

  test("is kept between the first year and the running week, which can be chosen", () => {
    const time = weeks();
    expect({ chosen: choose(time, "2018-W40"), canGoPrevious: time.canGoPrevious }).toEqual({
      chosen: "2019-W01",
      canGoPrevious: false,
    });
    expect({ chosen: choose(time, "2026-W50"), canGoNext: time.canGoNext }).toEqual({
      chosen: "2026-W48",
      canGoNext: false,
    });
    time.choose({ year: Number.NaN, month: null, week: 3 });
    expect(time.selectedPeriod).toBe("2026-W48");
    expect(time.offers({ year: 2026, month: null, week: 49 })).toBe(false);
    expect(time.offers({ year: 2026, month: null, week: 1 })).toBe(true);
  });

  test("of a link that names a month, a year or a day is the first week of that", () => {
    const time = weeks();
    expect(choose(time, "2025")).toBe("2025-W01");
    expect(choose(time, "2026-03")).toBe("2026-W10");
    expect(choose(time, "2026-11-22")).toBe("2026-W47");
  });

  test("moves on with the clock of a page that stays open", () => {
    let now = Date.parse("2026-11-22T12:00:00Z");
    const clock = new Clock(() => now);
    const time = new WeekTime(clock, { firstYear: 2019, unit: "week" });
    expect(time.offers({ year: 2026, month: null, week: 48 })).toBe(false);
    now = Date.parse("2026-11-22T23:30:00Z");
    clock.setServerTime(now);
    expect(time.offers({ year: 2026, month: null, week: 48 })).toBe(true);
  });
});

test("a month that a link names by a week or a day is the one that it begins in", () => {
  const time = new TimeStore(clockAt("2026-11-27T12:00:00Z"), { firstYear: 2019 });
  expect(choose(time, "2026-W10")).toBe("2026-03");
  expect(choose(time, "2026-03-09")).toBe("2026-03");
});

describe("the selected day", () => {
  test("is at first today in Norway, and lies between the first year and the last day ahead", () => {
    expect(days("2026-11-26T23:30:00Z").selectedPeriod).toBe("2026-11-27");
    const time = days(undefined, 10);
    expect(choose(time, "2030-01-01")).toBe("2026-12-07");
    expect(choose(time, "2001-01-01")).toBe("2024-01-01");
    expect(time.canGoPrevious).toBe(false);
  });

  test("steps over the ends of months, and takes the first day of what is longer", () => {
    const time = days();
    choose(time, "2026-02-28");
    time.next();
    expect(time.selectedPeriod).toBe("2026-03-01");
    expect(choose(time, "2026-W47")).toBe("2026-11-16");
    expect(choose(time, "2025")).toBe("2025-01-01");
    expect(time.range).toEqual({ start: "2024-12-31T23:00:00.000Z", end: "2025-01-01T23:00:00.000Z" });
  });
});
