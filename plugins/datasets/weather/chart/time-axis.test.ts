import { expect, test } from "vitest";
import { PageTimes } from "../times.ts";
import { hourTicks, spacingOf, timeAxis } from "./time-axis.ts";

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const axis = (from: string, hours: number, width = 368) =>
  timeAxis(at(from), at(from) + hours * HOUR, width, { left: 30, right: 8 });
const norway = new PageTimes("no", false);
const utc = new PageTimes("en", true);

test("hours are those of the clock in Norway, and midnight begins a day there", () => {
  const ticks = hourTicks(axis("2026-11-27T09:00:00Z", 24), 6, norway);
  expect(ticks.map(({ time, isMidnight }) => norway.hourText(time) + (isMidnight ? "!" : ""))).toEqual([
    "12",
    "18",
    "00!",
    "06",
  ]);
});

test("in UTC, when the user has set that, the same hours have other names", () => {
  const ticks = hourTicks(axis("2026-11-27T09:00:00Z", 24), 6, utc);
  expect(ticks.map(({ time }) => new Date(time).toISOString().slice(11, 13))).toEqual([
    "12",
    "18",
    "00",
    "06",
  ]);
  const time = at("2026-11-27T23:40:00Z");
  expect([norway.dayHour(time), norway.clock(time), utc.dayHour(time), utc.clock(time)]).toEqual([
    "lør. 28. kl. 00",
    "00.40",
    "Fri 27, 23:00 UTC",
    "23:40 UTC",
  ]);
  expect(norway.dayOf(time) - utc.dayOf(time)).toBe(24 * HOUR);
});

test("an hour that spring leaves out has no tick, and one that autumn repeats has two", () => {
  const names = (from: string) =>
    hourTicks(axis(from, 5), 1, norway).map(({ time }) => norway.hourText(time));
  expect(names("2026-03-29T00:00:00Z")).toEqual(["01", "03", "04", "05", "06", "07"]);
  expect(names("2026-10-25T00:00:00Z")).toEqual(["02", "02", "03", "04", "05", "06"]);
});

test("the ends of the time are the ends of the plot, and names have room", () => {
  const { x, from, to } = axis("2026-11-27T09:00:00Z", 48);
  expect([x(from), x(to)]).toEqual([30, 360]);
  expect(spacingOf(axis("2026-11-27T09:00:00Z", 48), 34, 44)).toBe(6);
  expect(spacingOf(axis("2026-11-27T09:00:00Z", 72, 1300), 34, 44)).toBe(2);
  expect(spacingOf(axis("2026-11-27T09:00:00Z", 24 * 7), 34, 44)).toBe(24);
});

test("a month has names some days apart, which begin a day", () => {
  const month = axis("2026-11-01T00:00:00Z", 720);
  const spacing = spacingOf(month, 34, 44);
  const ticks = hourTicks(month, spacing, norway);
  expect(ticks.every(({ isMidnight }) => isMidnight)).toBe(true);
  for (const [index, { x }] of ticks.entries())
    if (index > 0) expect(x - (ticks[index - 1]?.x ?? 0)).toBeGreaterThanOrEqual(44);
});
