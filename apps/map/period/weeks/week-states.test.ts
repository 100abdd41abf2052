import { expect, test } from "vitest";
import { Clock } from "../../../../core/services/clock.ts";
import { WeekTime } from "../../../../core/time/week-time.ts";
import { formatPeriod, parsePeriod } from "../../../../lib/period.ts";
import { weekForKey, weekLabels, weekStates } from "./week-states.ts";

function at(text: string): WeekTime {
  const clock = new Clock(() => Date.parse("2026-11-27T12:00:00Z"));
  const time = new WeekTime(clock, { firstYear: 2019, unit: "week" });
  const period = parsePeriod(text);
  if (period) time.choose(period);
  return time;
}

test("a year has a bar for each of its weeks: the running one is hatched, coming ones cannot be chosen", () => {
  const bars = new Map([
    [46, { number: 46, amount: 3, complete: false }],
    [47, { number: 47, amount: 31, complete: true }],
  ]);
  const states = weekStates(at("2026-W47"), bars);
  expect(states).toHaveLength(53);
  expect(states.slice(44, 49)).toEqual([
    { week: 45, kind: "whole", amount: null },
    { week: 46, kind: "partial", amount: 3 },
    { week: 47, kind: "whole", amount: 31 },
    { week: 48, kind: "partial", amount: null },
    { week: 49, kind: "none", amount: 0 },
  ]);
  expect(weekStates(at("2025-W47"), new Map())).toHaveLength(52);
});

test("keys walk weeks through the ends of years, and years by week", () => {
  const key = (name: string, from: string) => {
    const time = at(from);
    const period = weekForKey(name, time);
    if (period) time.choose(period);
    return period && formatPeriod(time);
  };
  expect(key("ArrowRight", "2020-W53")).toBe("2021-W01");
  expect(key("ArrowLeft", "2021-W01")).toBe("2020-W53");
  expect(key("ArrowUp", "2026-W48")).toBe("2026-W48");
  expect(key("Home", "2026-W20")).toBe("2026-W01");
  expect(key("End", "2026-W20")).toBe("2026-W48");
  expect(key("End", "2025-W20")).toBe("2025-W52");
  expect(key("PageDown", "2021-W05")).toBe("2020-W05");
  expect(key("PageUp", "2020-W53")).toBe("2021-W52");
  expect(key("x", "2026-W20")).toBeNull();
});

test("numbers below the bars keep clear of the selected week and of marks", () => {
  expect(weekLabels(53, 47, [{ from: 16, to: 26 }])).toEqual([1, 10, 30, 40, 53]);
  expect(weekLabels(52, 11, [])).toEqual([1, 20, 30, 40, 52]);
});
