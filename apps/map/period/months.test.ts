import { describe, expect, test } from "vitest";
import { Clock } from "../../../core/services/clock.ts";
import { TimeStore } from "../../../core/time/time-store.ts";
import { monthForKey } from "./month-keys.ts";
import { barHeight, monthStates } from "./month-states.ts";

const clock = new Clock(() => Date.UTC(2026, 10, 27));
const time = new TimeStore(clock, { firstYear: 2023 });

describe("the months of a year", () => {
  time.setPeriod(2026, 3);
  const bars = new Map([
    [10, { number: 10, amount: 40, complete: true }],
    [11, { number: 11, amount: 13, complete: false }],
  ]);
  const states = monthStates(time, bars);

  test("the running month is hatched, the coming one cannot be chosen", () => {
    expect(states[9]).toEqual({ month: 10, available: true, kind: "whole", amount: 40 });
    expect(states[10]?.kind).toBe("partial");
    expect(states[11]).toMatchObject({ available: false, kind: "none" });
  });

  test("without bars every month that has begun can still be chosen", () => {
    expect(monthStates(time, new Map()).filter(({ available }) => available)).toHaveLength(11);
  });

  test("bars share one scale and are flat when there is nothing", () => {
    expect([
      barHeight(40, 40),
      barHeight(20, 40),
      barHeight(0, 40),
      barHeight(null, 40),
      barHeight(0, 0),
    ]).toEqual([32, 16, 2, 2, 2]);
  });
});

describe("choosing a month by keyboard", () => {
  const key = (name: string, year: number, month: number | null) => monthForKey(name, { year, month }, time);

  test("arrows walk the months, then the whole year, then the next year", () => {
    expect(key("ArrowRight", 2026, 3)).toEqual({ year: 2026, month: 4 });
    expect(key("ArrowRight", 2025, 12)).toEqual({ year: 2025, month: null });
    expect(key("ArrowRight", 2025, null)).toEqual({ year: 2026, month: 1 });
    expect(key("ArrowLeft", 2026, 1)).toEqual({ year: 2025, month: null });
    expect(key("ArrowLeft", 2025, null)).toEqual({ year: 2025, month: 12 });
  });

  test("nothing leads past the running month or the first year", () => {
    expect(key("ArrowRight", 2026, 11)).toEqual({ year: 2026, month: null });
    expect(key("ArrowRight", 2026, null)).toBeNull();
    expect(key("ArrowLeft", 2026, null)).toEqual({ year: 2026, month: 11 });
    expect(key("ArrowLeft", 2023, 1)).toBeNull();
  });

  test("Home and End stay in the year, the page keys change it", () => {
    expect(key("Home", 2026, 5)).toEqual({ year: 2026, month: 1 });
    expect(key("End", 2026, 5)).toEqual({ year: 2026, month: 11 });
    expect(key("PageUp", 2026, 5)).toEqual({ year: 2025, month: 5 });
    expect(key("PageDown", 2025, 5)).toEqual({ year: 2026, month: 5 });
    expect(key("x", 2026, 5)).toBeNull();
  });
});
