import { describe, expect, test } from "vitest";
import { Clock } from "../services/clock.ts";
import { TimeStore } from "./time-store.ts";

function make(now = "2026-05-15T12:00:00Z", wholeYear = true) {
  const clock = new Clock(() => new Date(now).getTime());
  return new TimeStore(clock, { firstYear: 2023, wholeYear });
}

test("a first visit has the running year, without a month", () => {
  expect(make().selectedPeriod).toBe("2026");
  expect(make("2026-12-31T23:30:00Z").selectedPeriod).toBe("2027");
});

test("a sub-application without whole years has the running month", () => {
  const time = make(undefined, false);
  expect(time.selectedPeriod).toBe("2026-05");
  time.setPeriod(2025, null);
  expect(time.selectedPeriod).toBe("2025-05");
});

test.each([
  ["2026-05-15T12:00:00Z", 2023, "2026-04"],
  ["2026-01-02T12:00:00Z", 2023, "2025-12"],
  // Before the first year there are no data: only the current month is available.
  ["2026-01-02T12:00:00Z", 2026, "2026-01"],
])("a start in the newest full month is at %s, from %d on, %s", (now, firstYear, expected) => {
  const clock = new Clock(() => new Date(now).getTime());
  expect(new TimeStore(clock, { firstYear, start: "month" }).selectedPeriod).toBe(expected);
});

describe("the range", () => {
  test.each([
    [2026, 3, "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
    [2025, 10, "2025-09-30T22:00:00.000Z", "2025-10-31T23:00:00.000Z"],
    [2025, 12, "2025-11-30T23:00:00.000Z", "2025-12-31T23:00:00.000Z"],
    [2024, 2, "2024-01-31T23:00:00.000Z", "2024-02-29T23:00:00.000Z"],
    [2025, null, "2024-12-31T23:00:00.000Z", "2025-12-31T23:00:00.000Z"],
  ])("of %d-%s is the calendar's, on the clock of Norway", (year, month, start, end) => {
    const time = make();
    time.setPeriod(year, month);
    expect(time.range).toEqual({ start, end });
  });
});

describe("a period", () => {
  test("is kept between the first year and the running month", () => {
    const time = make();
    const chosen = (year: number, month: number | null) => {
      time.setPeriod(year, month);
      return time.selectedPeriod;
    };
    expect([
      chosen(2030, 1),
      chosen(2030, null),
      chosen(2026, 9),
      chosen(1999, 7),
      chosen(1999, null),
      chosen(2024, 13),
      chosen(2024, 0),
    ]).toEqual(["2026-05", "2026", "2026-05", "2023-01", "2023", "2024-12", "2024-01"]);
  });

  test("that is no number changes nothing", () => {
    const time = make();
    time.setPeriod(Number.NaN, 3);
    expect(time.selectedPeriod).toBe("2026");
  });

  test("is stepped by month over the turn of the year, and by year", () => {
    const time = make();
    time.setPeriod(2025, 1);
    time.previous();
    expect(time.selectedPeriod).toBe("2024-12");
    time.next();
    time.next();
    expect(time.selectedPeriod).toBe("2025-02");
    time.setPeriod(2025, null);
    time.next();
    expect({
      selectedPeriod: time.selectedPeriod,
      canGoNext: time.canGoNext,
      canGoPrevious: time.canGoPrevious,
    }).toEqual({ selectedPeriod: "2026", canGoNext: false, canGoPrevious: true });
    time.next();
    expect(time.selectedPeriod).toBe("2026");
    time.setPeriod(2023, 1);
    expect({ canGoPrevious: time.canGoPrevious, canGoNext: time.canGoNext }).toEqual({
      canGoPrevious: false,
      canGoNext: true,
    });
  });

  test("can be chosen when it has begun", () => {
    const time = make();
    expect(time.isAvailable(2026, 5)).toBe(true);
    expect(time.isAvailable(2026, 6)).toBe(false);
    expect(time.isAvailable(2022, null)).toBe(false);
    expect(time.isAvailable(2025, 12)).toBe(true);
  });
});
