import { expect, test } from "vitest";
import { IN_NORWAY, IN_UTC, shareOf, ticksOf } from "./axis.ts";

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 27, 9);
const iso = (time: number) => new Date(time).toISOString().slice(0, 13);

test("three days have a mark every six hours of the wall clock, and midnight is the day's", () => {
  const ticks = ticksOf(NINE, NINE + 24 * HOUR, IN_NORWAY);
  expect(ticks.map(({ time, kind }) => `${iso(time)} ${kind}`)).toEqual([
    "2026-11-27T11 hour",
    "2026-11-27T17 hour",
    "2026-11-27T23 day",
    "2026-11-28T05 hour",
  ]);
  expect(ticksOf(NINE, NINE + 24 * HOUR, IN_UTC)[0]?.time).toBe(NINE + 3 * HOUR);
});

test("in the night when the clocks change, the marks stay on the wall clock", () => {
  const evening = Date.UTC(2026, 2, 28, 20);
  const ticks = ticksOf(evening, evening + 20 * HOUR, IN_NORWAY);
  expect(ticks.map(({ time }) => iso(time))).toEqual([
    "2026-03-28T23",
    "2026-03-29T04",
    "2026-03-29T10",
    "2026-03-29T16",
  ]);
});

test("ten days have midnights, longer spans the first of months or years, at most eight", () => {
  const kinds = (days: number) => [
    ...new Set(ticksOf(NINE, NINE + days * 24 * HOUR, IN_UTC).map(({ kind }) => kind)),
  ];
  expect([kinds(10), kinds(300)]).toEqual([["day"], ["month"]]);
  const months = (days: number) =>
    ticksOf(NINE, NINE + days * 24 * HOUR, IN_UTC).map(({ time }) => iso(time).slice(0, 7));
  expect(months(150)).toEqual(["2026-12", "2027-01", "2027-02", "2027-03", "2027-04"]);
  expect(months(300)).toEqual(["2027-01", "2027-03", "2027-05", "2027-07", "2027-09"]);
  expect(months(3_653)).toEqual(["2028-01", "2030-01", "2032-01", "2034-01", "2036-01"]);
  for (const days of [22, 100, 1_000, 20_000, 200_000])
    expect(ticksOf(0, days * 24 * HOUR, IN_UTC).length).toBeLessThanOrEqual(8);
});

test("a place on the axis is within it, also when it has one time only", () => {
  expect([shareOf(5, 0, 10), shareOf(-5, 0, 10), shareOf(15, 0, 10), shareOf(5, 5, 5)]).toEqual([
    0.5, 0, 1, 0,
  ]);
});
