import { observable, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { ForecastSource } from "../../../contracts/forecast-time.ts";
import { ForecastTimeStore } from "./forecast-time-store.ts";

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 30, 9);
const hours = (from: number, count: number, every = 1) =>
  Array.from({ length: count }, (_, at) => NINE + (from + at * every) * HOUR);

function source(id: string, times: readonly number[]): ForecastSource {
  const run = { reference: null, runAge: "fresh", nextRun: null, model: null, demonstration: false } as const;
  const seriesAt = async () => [];
  return {
    id,
    name: id,
    times,
    ...run,
    waiting: false,
    failed: false,
    seriesAt,
    lookOf: () => ({ text: "", number: "", color: "" }),
  };
}

function store(minutes = 20) {
  const clock = observable({ minute: new Date(NINE + minutes * 60_000) }, {}, { deep: false });
  return { clock, time: new ForecastTimeStore(clock) };
}

test("the current hour is shown until the user chooses another, and follows the clock", () => {
  const { clock, time } = store();
  time.add(source("wind", hours(-3, 10)));
  expect(time.time).toBe(NINE);
  runInAction(() => {
    clock.minute = new Date(NINE + HOUR);
  });
  expect(time.time).toBe(NINE + HOUR);
  time.choose(NINE + 3 * HOUR);
  runInAction(() => {
    clock.minute = new Date(NINE + 2 * HOUR);
  });
  expect({ time: time.time, isNow: time.isNow }).toEqual({ time: NINE + 3 * HOUR, isNow: false });
  time.showNow();
  expect(time.time).toBe(NINE + 2 * HOUR);
});

test("a chosen time is a step, and steps end at the ends", () => {
  const { time } = store();
  time.add(source("wind", hours(0, 3)));
  time.choose(NINE + 80 * 60_000);
  expect(time.time).toBe(NINE + HOUR);
  time.step(1);
  time.step(1);
  expect(time.time).toBe(NINE + 2 * HOUR);
  time.step(-9);
  expect(time.time).toBe(NINE);
});

test("the axis joins the steps of all sources, and loses those of one that goes", () => {
  const { time } = store();
  time.add(source("wind", hours(0, 3)));
  const remove = time.add(source("waves", hours(0, 3, 3)));
  expect(time.times).toEqual(hours(0, 3).concat([NINE + 3 * HOUR, NINE + 6 * HOUR]));
  remove();
  expect(time.times).toEqual(hours(0, 3));
});

test("a source with steps of three hours shows the nearest one, and nothing beyond its end", () => {
  const { time } = store();
  const wind = source("wind", hours(-6, 40));
  const waves = source("waves", hours(0, 3, 3));
  time.add(wind);
  time.add(waves);
  const shown = (after: number) => {
    time.choose(NINE + after * HOUR);
    return time.stepOf(waves);
  };
  expect([shown(1), shown(2), shown(7), shown(8), shown(-2)]).toEqual([
    NINE,
    NINE + 3 * HOUR,
    NINE + 6 * HOUR,
    null,
    null,
  ]);
});

test("without a source the hour of the clock is told, and a time that is no number changes nothing", () => {
  const { time } = store();
  time.choose(Number.NaN);
  expect({ time: time.time, times: time.times }).toEqual({ time: NINE, times: [] });
});
