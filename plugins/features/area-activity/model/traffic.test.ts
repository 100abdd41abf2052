import { expect, test } from "vitest";
import { Failure } from "../../../../core/api/kernel.ts";
import { fullestTracks, readTraffic } from "./traffic.ts";

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

test("of a vessel that two services know the fuller track is replayed", () => {
  const track = (mmsi: number, count: number) => ({
    ...{ mmsi, name: null, shipType: null },
    positions: Array.from({ length: count }, (_, at) => [at, 5, 60, null, null, null] as const),
  });
  const lists = [[track(1, 2), track(2, 1)], [track(1, 3)]];
  expect(fullestTracks(lists).map(({ mmsi, positions }) => [mmsi, positions.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});
