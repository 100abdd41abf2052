import { expect, test } from "vitest";
import { hourText } from "../times.ts";
import { hourTicks, spacingOf, timeAxis } from "./time-axis.ts";

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const axis = (from: string, hours: number, width = 368) =>
  timeAxis(at(from), at(from) + hours * HOUR, width, { left: 30, right: 8 });

test("hours are those of the clock in Norway, and midnight begins a day there", () => {
  const ticks = hourTicks(axis("2026-11-27T09:00:00Z", 24), 6);
  expect(ticks.map(({ time, isMidnight }) => hourText(time) + (isMidnight ? "!" : ""))).toEqual([
    "12",
    "18",
    "00!",
    "06",
  ]);
});

test("an hour that spring leaves out has no tick, and one that autumn repeats has two", () => {
  const names = (from: string) => hourTicks(axis(from, 5), 1).map(({ time }) => hourText(time));
  expect(names("2026-03-29T00:00:00Z")).toEqual(["01", "03", "04", "05", "06", "07"]);
  expect(names("2026-10-25T00:00:00Z")).toEqual(["02", "02", "03", "04", "05", "06"]);
});

test("the ends of the time are the ends of the plot, and names have room", () => {
  const { x, from, to } = axis("2026-11-27T09:00:00Z", 48);
  expect([x(from), x(to)]).toEqual([30, 360]);
  expect(spacingOf(axis("2026-11-27T09:00:00Z", 48), 34)).toBe(6);
  expect(spacingOf(axis("2026-11-27T09:00:00Z", 72, 1300), 34)).toBe(2);
  expect(spacingOf(axis("2026-11-27T09:00:00Z", 24 * 7), 34)).toBe(24);
});
