import { expect, test } from "vitest";
import { Failure } from "../../../core/api/kernel.ts";
import { readTraffic } from "./fetch-traffic.ts";
import { hoursOf } from "./view/traffic-replay.tsx";

const HOUR = 3_600_000;

test("traffic is read with what a service may leave out or break", () => {
  expect(readTraffic(null, "/traffic")).toEqual([]);
  expect(
    readTraffic(
      [
        {
          mmsi: 1,
          name: "A",
          shipType: 70,
          positions: [[5, 10, 60, 12, 0, null], [6, 10], "x", [7, 10, 60]],
        },
        { mmsi: "2", positions: [] },
        { mmsi: 3 },
        null,
      ],
      "/traffic",
    ),
  ).toEqual([
    {
      mmsi: 1,
      name: "A",
      shipType: 70,
      positions: [
        [5, 10, 60, 12, 0, null],
        [7, 10, 60, null, null, null],
      ],
    },
  ]);
  expect(() => readTraffic({}, "/traffic")).toThrow(Failure);
});

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
