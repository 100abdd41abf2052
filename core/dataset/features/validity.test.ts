import { expect, test } from "vitest";
import { dayIn } from "../../../lib/oslo-time.ts";
import { parsePeriod } from "../../../lib/period.ts";
import { Clock } from "../../services/clock.ts";
import { DayTime } from "../../time/day-time.ts";
import { TimeStore } from "../../time/time-store.ts";
import { WeekTime } from "../../time/week-time.ts";
import { validityOf } from "./validity.ts";

const clock = new Clock(() => Date.parse("2026-11-27T12:00:00Z"));
const settings = { firstYear: 2020 };
const item = (properties: Record<string, unknown>) => ({
  id: "x",
  datasetId: "d",
  properties,
  geometry: null,
});

function isValid(time: TimeStore, properties: Record<string, unknown>, period = ""): boolean {
  const read = parsePeriod(period);
  if (read) time.choose(read);
  return validityOf({ from: "from", to: "attributes.to" }, { time, clock })()(item(properties));
}

test("an instant is its day in Norway: midnight there is no day early, and no limit lies in the year 9999", () => {
  const day = (value: unknown) => {
    const read = dayIn(value);
    return read === null ? null : new Date(read).toISOString().slice(0, 10);
  };
  expect([
    day("2026-03-01T23:00:00Z"),
    day("2026-06-30T22:00:00Z"),
    day("2026-03-02"),
    day("2026-03-02T00:00:00+01:00"),
    day(Date.UTC(2026, 2, 1, 23)),
  ]).toEqual(["2026-03-02", "2026-07-01", "2026-03-02", "2026-03-02", "2026-03-02"]);
  expect(["9999-12-30", "9999-12-29T23:00:00Z", "", "soon", null, undefined, {}].map(day)).toEqual(
    Array(7).fill(null),
  );
});

test("a feature is shown from its first day to its last one, both among them", () => {
  const time = new DayTime(clock, { ...settings, unit: "day" });
  const zone = { from: "2026-03-01T23:00:00Z", attributes: { to: "2026-03-04T23:00:00Z" } };
  const shown = (day: string) => isValid(time, zone, day);
  expect(["2026-03-01", "2026-03-02", "2026-03-05", "2026-03-06"].map(shown)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("without a first or a last day there is no limit", () => {
  const time = new DayTime(clock, { ...settings, unit: "day" });
  expect(isValid(time, {}, "2020-01-01")).toBe(true);
  expect(isValid(time, { from: null, attributes: { to: "9999-12-30" } })).toBe(true);
  expect(isValid(time, { from: "2026-11-28" }, "2026-11-27")).toBe(false);
});

test("in weeks and months it is shown when it is valid in any part of them", () => {
  const week = new WeekTime(clock, { ...settings, unit: "week" });
  // Week 47 begins on Monday the 16th.
  expect(isValid(week, { attributes: { to: "2026-11-15" } }, "2026-W47")).toBe(false);
  expect(isValid(week, { attributes: { to: "2026-11-16" } }, "2026-W47")).toBe(true);
  expect(isValid(week, { from: "2026-11-22" }, "2026-W47")).toBe(true);
  expect(isValid(week, { from: "2026-11-23" }, "2026-W47")).toBe(false);
  expect(isValid(new TimeStore(clock, settings), { from: "2026-10-31" }, "2026-10")).toBe(true);
});

test("a sub-application without a period shows what is valid today", () => {
  const time = new TimeStore(clock, { ...settings, enabled: false });
  expect(isValid(time, { from: "2026-11-27", attributes: { to: "2026-11-27" } })).toBe(true);
  expect(isValid(time, { from: "2026-01-01", attributes: { to: "2026-11-26" } })).toBe(false);
});
