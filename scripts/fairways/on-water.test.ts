import { expect, test } from "vitest";
import { backfillPositions } from "../../server/ais/simulator/backfill.ts";
import { simulatedFleet } from "../../server/ais/simulator/fleet.ts";
import { simulatedAids } from "../../server/ais/simulator/marks.ts";
import { motionAt } from "../../server/ais/simulator/movement.ts";
import { rescueAndBuoys } from "../../server/ais/simulator/rescue-and-buoys.ts";
import { miles, Route, readFairways } from "../../server/ais/simulator/route.ts";
import { Water } from "./water.ts";

// Points are compared with the coast of the base map at its largest zoom, without tolerance.
const water = await Water.open("server/geodata/base.pmtiles");
const HOUR = 3_600_000;
/** Nautical miles between the tested points of a line: 37 m. */
const STEP = 0.02;
/** Tolerance for a straight line between stored positions that cuts the corner of a quay, degrees of latitude: 40 m. */
const CORNER = 0.00036;
const TEST_TIMEOUT_MS = 120_000;

/** Number of points of a straight line that lie on land. */
function pointsAshore(from: readonly [number, number], to: readonly [number, number]): number {
  const steps = Math.max(1, Math.ceil(miles(from, to) / STEP));
  let ashore = 0;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    if (!isNearWater(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)) ashore += 1;
  }
  return ashore;
}

function isNearWater(lon: number, lat: number): boolean {
  if (water.holds(lon, lat)) return true;
  const [east, north] = [CORNER / Math.cos((lat * Math.PI) / 180), CORNER];
  return (
    water.holds(lon + east, lat) ||
    water.holds(lon - east, lat) ||
    water.holds(lon, lat + north) ||
    water.holds(lon, lat - north)
  );
}

test("sea is told from land as the base map draws it", () => {
  const wet = [
    [14.3, 67.8],
    [5.3, 60.4005],
    [10.6, 59.35],
    [3, 56],
  ] as const;
  const dry = [
    [5.35, 60.38],
    [10.75, 59.95],
    [7.5, 61],
    [15, 78.6],
  ] as const;
  expect(wet.filter(([lon, lat]) => !water.holds(lon, lat))).toEqual([]);
  expect(dry.filter(([lon, lat]) => water.holds(lon, lat))).toEqual([]);
});

test(
  "nobody sails over land: of 3,000 vessels none is ashore at any hour of days in winter and in summer",
  () => {
    const fleet = [...simulatedFleet(3_000), ...rescueAndBuoys()];
    const ashore: string[] = [];
    for (const day of [Date.UTC(2026, 1, 17), Date.UTC(2026, 6, 4), Date.UTC(2026, 10, 28)])
      for (let hour = 0; hour < 24; hour += 3)
        for (const { name, movement } of fleet) {
          const { lon, lat } = motionAt(movement, day + hour * HOUR + 7 * 60_000);
          if (!water.holds(lon, lat)) ashore.push(`${name} ${lon.toFixed(4)} ${lat.toFixed(4)}`);
        }
    expect(ashore).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test(
  "the tracks of a day run over water, straight from one position to the next",
  () => {
    const until = Date.UTC(2026, 6, 4, 12);
    const rows = [...backfillPositions(400, until - 24 * HOUR, until)].flat();
    const ashore: string[] = [];
    for (const [index, { mmsi, longitude, latitude }] of rows.entries()) {
      const last = rows[index - 1];
      if (last?.mmsi !== mmsi) continue;
      if (pointsAshore([last.longitude, last.latitude], [longitude, latitude]) > 0)
        ashore.push(`${mmsi} ${longitude} ${latitude}`);
    }
    expect(ashore).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test(
  "every way is over water, in its middle and as far to both sides as vessels use it",
  () => {
    const ashore: string[] = [];
    for (const { from, to, points } of readFairways()) {
      const route = new Route(points);
      for (const aside of [-1, 0, 1])
        for (let at = 0; at <= route.length; at += 0.2) {
          const { lon, lat } = route.at(at, aside * 4, 4);
          if (!water.holds(lon, lat))
            ashore.push(`${from}–${to} ${aside} ${lon.toFixed(4)} ${lat.toFixed(4)}`);
        }
    }
    expect(ashore).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test(
  "lanes have width: off the coast northbound and southbound traffic keep apart, and each spreads",
  () => {
    const fleet = simulatedFleet(20_000);
    const offs: Record<"north" | "south", number[]> = { north: [], south: [] };
    // Across the lanes between Utsira and Sotra, nautical miles east of 4° E.
    for (let hour = 0; hour < 48; hour += 2)
      for (const { movement, shipType } of fleet) {
        if (movement.kind === "rest" || shipType < 70 || shipType > 89) continue;
        const { lon, lat, cog, sog } = motionAt(movement, Date.UTC(2026, 10, 28, hour));
        if (sog < 5 || lat < 59.5 || lat > 60.1 || lon < 3.85 || lon > 4.5) continue;
        const middle = 4.3 - ((lat - 59.2) / 1.1) * 0.3;
        const off = (lon - middle) * 60 * Math.cos((lat * Math.PI) / 180);
        if (cog > 330 || cog < 30) offs.north.push(off);
        if (cog > 150 && cog < 210) offs.south.push(off);
      }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
    expect(offs.north.length).toBeGreaterThan(30);
    expect(offs.south.length).toBeGreaterThan(30);
    expect(mean(offs.north) - mean(offs.south)).toBeGreaterThan(1.5);
    expect(spread(offs.north)).toBeGreaterThan(0.3);
    expect(spread(offs.south)).toBeGreaterThan(0.3);
  },
  TEST_TIMEOUT_MS,
);

test("aids to navigation stand in the water", () => {
  expect(
    simulatedAids().filter(({ lon, lat }) => lon === null || lat === null || !water.holds(lon, lat)),
  ).toEqual([]);
});
