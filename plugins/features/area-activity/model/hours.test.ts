import { expect, test } from "vitest";
import { hourOfShare, hoursOf, shareOfHour } from "./hours.ts";

const HOUR = 3_600_000;

test("the hours of a span begin at whole hours, the latest first, and none is longer than an hour", () => {
  const from = 10.5 * HOUR;
  expect(hoursOf({ from, to: 13.25 * HOUR }).map((hour) => [hour.from / HOUR, hour.to / HOUR])).toEqual([
    [13, 13.25],
    [12, 13],
    [11, 12],
    [10.5, 11],
  ]);
  expect(hoursOf({ from: 0, to: 400 * HOUR })).toHaveLength(168);
});

test("a share link holds the hour that is replayed; one that is none, too long or in the future is left out", () => {
  const now = 20 * HOUR;
  const hour = { from: 10 * HOUR, to: 11 * HOUR };
  expect(hourOfShare(shareOfHour(hour), now)).toEqual(hour);
  const part = { from: 10.5 * HOUR, to: 10.75 * HOUR };
  expect(hourOfShare(shareOfHour(part), now)).toEqual(part);
  const wrong = [
    undefined,
    true,
    "10",
    shareOfHour({ from: 10 * HOUR, to: 12 * HOUR }),
    shareOfHour({ from: 11 * HOUR, to: 10 * HOUR }),
    shareOfHour({ from: 21 * HOUR, to: 22 * HOUR }),
    { from: "x", to: "y" },
  ];
  expect(wrong.map((value) => hourOfShare(value, now))).toEqual(wrong.map(() => null));
});
