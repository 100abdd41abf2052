import { expect, test } from "vitest";
import { listedTime } from "./listed-time.ts";

const NOW = Date.parse("2026-11-29T12:34:00Z");

test.each([
  ["months as such", "2020-01/2026-11/P1M", "2026-03", "2026-03"],
  ["a year of them", "2020-01/2026-11/P1M", "2025", "2025"],
  ["months by their first day", "2020-01-01/2026-11-01/P1M", "2026-03", "2026-03-01"],
  ["the newest month of a year", "2020-01-01/2026-10-01/P1M", "2026", "2026-10-01"],
  ["days", "2020-01-01/2026-11-28/P1D", "2026-02", "2026-02-28"],
  ["days of the running month", "2020-01-01/2026-11-28/P1D", "2026-11", "2026-11-28"],
  ["weeks", "2026-01-05/2026-12-31/P1W", "2026-01", "2026-01-26"],
  ["hours", "2026-11-01T00:00:00Z/2026-11-29T11:00:00Z/PT1H", "2026-11", "2026-11-29T11:00:00Z"],
  [
    "hours of a month that is over",
    "2026-01-01T00:00:00.000Z/2026-11-29T11:00:00.000Z/PT6H",
    "2026-02",
    "2026-02-28T18:00:00.000Z",
  ],
  ["an interval that runs on", "2026-01-01T00:00Z/current/PT1H", "2026", "2026-11-29T12:00Z"],
  ["a list of days", "2026-01-03, 2026-01-17,2026-02-01", "2026-01", "2026-01-17"],
  ["a list out of order", "2026-01-17T06:00:00Z,2026-01-03T06:00:00Z", "2026-01", "2026-01-17T06:00:00Z"],
])("%s", (_name, values, period, time) => {
  expect(listedTime(values, period, NOW)).toBe(time);
});

test.each([
  ["nothing in the period", "2020-01-01/2021-01-01/P1D"],
  ["no times", ""],
  ["a form that is not known", "now-3d"],
  ["a step that is none", "2026-01-01/2026-12-31/P0D"],
])("%s gives no time", (_name, values) => {
  expect(listedTime(values, "2026-03", NOW)).toBeNull();
});
