import { expect, test } from "vitest";
import { boundsOfVessels, type Received, summaryOf } from "./summary.ts";

const NOW = Date.UTC(2026, 10, 29, 12);
const vessel = (mmsi: number, over: Partial<Received> = {}): Received => ({
  ...{ mmsi, name: "", callSign: "", time: NOW, sog: 0, lon: 14, lat: 68 },
  ...over,
});

test("a fleet counts vessels that were never heard of, and an old speed is not under way", () => {
  const known = new Map([
    [1, vessel(1, { sog: 8.2 })],
    [2, vessel(2, { sog: 0 })],
    [3, vessel(3, { sog: 11, time: NOW - 9 * 3_600_000 })],
    [4, vessel(4, { sog: null, time: NOW - 60_000 })],
  ]);
  expect(summaryOf([1, 2, 3, 4, 5], (mmsi) => known.get(mmsi) ?? null, NOW)).toEqual({
    total: 5,
    received: 4,
    underWay: 1,
    lastReceived: NOW,
  });
  expect(summaryOf([5], () => null, NOW)).toEqual({ total: 1, received: 0, underWay: 0, lastReceived: null });
});

test("the box around vessels goes the short way round the antimeridian", () => {
  const at = (lon: number, lat: number) => vessel(1, { lon, lat });
  expect(boundsOfVessels([at(14, 68), at(-5, 71)])).toEqual([-5, 68, 14, 71]);
  expect(boundsOfVessels([at(179, 60), at(-178, 61)])).toEqual([179, 60, 182, 61]);
  expect(boundsOfVessels([at(5, 60)])).toEqual([5, 60, 5, 60]);
  expect(boundsOfVessels([vessel(1, { lon: null, lat: null })])).toBeNull();
});
