import { expect, test } from "vitest";
import { dayMarks } from "./day-marks.ts";

const HOUR = 3_600_000;
const at = (hours: number) => ({ time: hours * HOUR });
const dayOf = (time: number) => `day ${Math.floor(time / HOUR / 24)}`;
const marks = (track: number[], visible = track) =>
  dayMarks(track.map(at), visible.map(at), dayOf).map(({ point, day }) => [point.time / HOUR, day]);

test("a way over midnight is marked where it begins and where each day begins", () => {
  expect(marks([20, 20.5, 23.9, 25, 30, 47, 50])).toEqual([
    [20, "day 0"],
    [25, "day 1"],
    [50, "day 2"],
  ]);
});

test("where the day before is out of sight, the first place in sight tells its day", () => {
  expect(marks([20, 25, 26, 30], [26, 30])).toEqual([[26, "day 1"]]);
});

test("a way of one day, and one of no places, has no marks", () => {
  expect(marks([1, 2, 23])).toEqual([]);
  expect(marks([])).toEqual([]);
});
