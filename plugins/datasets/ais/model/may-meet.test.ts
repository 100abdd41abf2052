import { expect, test } from "vitest";
import { closestApproach, isClose, type Motion } from "../../../../lib/closest-approach.ts";
import * as geodesy from "../../../../lib/geodesy/index.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { seeded } from "../../../../tests/bench/seeded.ts";
import { type Columns, makeColumns, NONE, NOWHERE } from "./columns.ts";
import { rowsThatMayMeet } from "./may-meet.ts";

const NOW = 1_790_000_000;
const LIMITS = { miles: 0.5, minutes: 30 };
const NM = 1852;

function columnsOf(motions: readonly Motion[]): Columns {
  const columns = makeColumns(motions.length);
  motions.forEach(({ lonLat, sog, cog, time }, row) => {
    columns.mmsi[row] = 257_000_000 + row;
    columns.lon[row] = lonLat ? Math.round(lonLat[0] * 1e7) : NOWHERE;
    columns.lat[row] = lonLat ? Math.round(lonLat[1] * 1e7) : NOWHERE;
    columns.sog[row] = sog === null ? NONE : Math.round(sog * 10);
    columns.cog[row] = cog === null ? NONE : Math.round(cog * 10) % 3600;
    columns.time[row] = time;
  });
  return columns;
}
const found = (own: Motion, others: readonly Motion[], limits = LIMITS) =>
  rowsThatMayMeet(columnsOf(others), others.length, { own, limits, now: NOW });
const at = (lonLat: LonLat | null, sog: number | null, cog: number | null, age = 0): Motion => ({
  lonLat,
  sog,
  cog,
  time: NOW - age,
});

const PLACES: [string, LonLat][] = [
  ["off the coast", [14, 68]],
  ["at the antimeridian", [179.99, 60]],
  ["on its other side", [-179.99, -45]],
  ["at the equator", [0.01, 0.01]],
  ["at 85° north", [120, 85]],
  ["at 85° north across the antimeridian", [-179.9, 85]],
];

test.each(PLACES)("none that passes close is left out %s, and few others are kept", (_name, place) => {
  const random = seeded(11);
  const own = at(place, 12, 40, 30);
  const others = Array.from({ length: 1_500 }, () => {
    const lonLat = geodesy.destination(place, random() * 360, random() * 25 * NM);
    const sog = random() < 0.3 ? 0.3 : Math.round(random() * 300) / 10;
    return at(lonLat, sog, Math.round(random() * 3_599) / 10, Math.round(random() * 900));
  });
  const kept = new Set(found(own, others));
  const close = others.flatMap((other, row) =>
    isClose(closestApproach(own, other, NOW, geodesy), LIMITS) ? [row] : [],
  );
  expect(close.filter((row) => !kept.has(row))).toEqual([]);
  expect(close.length).toBeGreaterThan(10);
  // About twice as many: the limit of 0.5 nm has a slack of the same size.
  expect(kept.size).toBeLessThan(close.length * 3);
});

test("a vessel without position, speed or course, or with an old position, is not kept", () => {
  const ahead = geodesy.destination([14, 68], 0, 3 * NM);
  const own = at([14, 68], 10, 0);
  expect(
    found(own, [
      at(ahead, 10, 180),
      at(null, 10, 180),
      at(ahead, null, 180),
      at(ahead, 10, null),
      at(ahead, 10, 180, 601),
      at(ahead, 10, 180, 6 * 3600),
      at(ahead, 0, null, 300),
    ]),
  ).toEqual([0, 6]);
});

test("an own vessel without speed, or under way without course, has no watch; at rest it has", () => {
  const ferry = [at(geodesy.destination([14, 68], 0, 3 * NM), 20, 180)];
  expect(found(at([14, 68], null, 0), ferry)).toEqual([]);
  expect(found(at([14, 68], 10, null), ferry)).toEqual([]);
  expect(found(at(null, 10, 0), ferry)).toEqual([]);
  expect(found(at([14, 68], 0, null), ferry)).toEqual([0]);
});

test("zero is a value: a vessel on the equator, at the prime meridian, with course north", () => {
  expect(found(at([0, -0.05], 0, null), [at([0, -0.1], 10, 0)])).toEqual([0]);
});
