import { expect, test } from "vitest";
import type { Vessel } from "../../../../contracts/vessels.ts";
import type { Motion } from "../../../../lib/closest-approach.ts";
import * as geodesy from "../../../../lib/geodesy/index.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { dangersAmong, type Watched } from "./dangers.ts";

const NOW = 1_790_000_000;
const NM = 1852;
const HERE: LonLat = [5.3, 60.4];
const UNKNOWN = 15;
const MOORED = 5;
const AT_ANCHOR = 1;

let next = 257_000_001;
/** A vessel at a bearing and distance in nautical miles. */
function vessel(bearing: number, miles: number, more: Partial<Vessel> = {}, from = HERE): Vessel {
  const [lon, lat] = geodesy.destination(from, bearing, miles * NM);
  next += 1;
  const moves = { sog: 15, cog: (bearing + 180) % 360, navStatus: 0 };
  return { mmsi: next, name: "", time: NOW, lon, lat, shipType: "cargo", ...moves, ...more } as Vessel;
}
const still: Motion = { lonLat: HERE, sog: 0, cog: null, time: NOW };
const underWay: Motion = { lonLat: HERE, sog: 10, cog: 0, time: NOW };
function dangers(own: Motion, vessels: Vessel[], more: Partial<Watched> = {}) {
  const watched = { own, mmsi: null, limits: { miles: 0.5, minutes: 30 }, moored: false, now: NOW, ...more };
  return dangersAmong(vessels, watched, geodesy);
}
const numbers = (...found: Parameters<typeof dangers>) =>
  dangers(...found).map(({ vessel: { mmsi } }) => mmsi);

test("a ferry with CPA 0 in eight minutes is first, before five moored ships that are nearer", () => {
  const ships = [30, 70, 110, 320, 350].map((bearing) =>
    vessel(bearing, 0.2, { sog: 0, cog: 10, navStatus: MOORED }),
  );
  const ferry = vessel(0, 2, { sog: 15 });
  for (const moored of [false, true]) {
    const [first] = dangers(still, [...ships, ferry], { moored });
    expect(first?.vessel.mmsi).toBe(ferry.mmsi);
    expect(first?.cpa.miles).toBeCloseTo(0, 2);
    expect(first?.cpa.minutes).toBeCloseTo(8, 1);
  }
  // Under way towards them, too: 2 nm at 25 kn together.
  const [first] = dangers(underWay, [...ships, ferry], { moored: true });
  expect(first?.vessel.mmsi).toBe(ferry.mmsi);
});

test("an own vessel that stands still is watched; another that stands still is then none", () => {
  const coming = vessel(45, 3);
  const anchored = vessel(45, 0.1, { sog: 0.2, cog: null, navStatus: AT_ANCHOR });
  expect(numbers(still, [coming, anchored])).toEqual([coming.mmsi]);
});

test("an anchored vessel ahead is a danger to who moves, a moored one only when the user wants that", () => {
  const anchored = vessel(0, 2, { sog: 0, cog: null, navStatus: AT_ANCHOR });
  const moored = vessel(1, 2, { sog: 0, cog: null, navStatus: MOORED });
  expect(numbers(underWay, [anchored, moored])).toEqual([anchored.mmsi]);
  expect(numbers(underWay, [anchored, moored], { moored: true })).toHaveLength(2);
  // Who says that it is moored and moves is not.
  const moving = vessel(0, 3, { navStatus: MOORED });
  expect(numbers(underWay, [moving])).toEqual([moving.mmsi]);
});

test("a target without course or speed is none, and one without course that rests is", () => {
  const unknown = [vessel(0, 1, { cog: null }), vessel(0, 1, { sog: null }), vessel(0, 1, { lon: null })];
  const rests = vessel(0, 1, { sog: 0, cog: null, navStatus: UNKNOWN });
  expect(numbers(underWay, [...unknown, rests])).toEqual([rests.mmsi]);
});

test("positions hours old are never counted; one of some minutes is, and says so", () => {
  const old = vessel(0, 3, { time: NOW - 2 * 3600 });
  const tooOld = vessel(0, 3, { time: NOW - 601 });
  // Four minutes at 15 knots: it was 3 nm off, and is 2 nm off now.
  const aging = vessel(0, 3, { time: NOW - 240 });
  const fresh = vessel(90, 3, { time: NOW - 20 });
  const found = dangers(still, [old, tooOld, aging, fresh]);
  expect(found.map(({ vessel: { mmsi }, aging }) => ({ mmsi, aging }))).toEqual([
    { mmsi: aging.mmsi, aging: true },
    { mmsi: fresh.mmsi, aging: false },
  ]);
  expect(found[0]?.cpa.now).toBeCloseTo(2, 2);
});

test("what is older every second stops to be a danger after ten minutes", () => {
  const silent = vessel(0, 5, { sog: 12 });
  const at = (seconds: number) =>
    numbers(still, [silent], { own: { ...still, time: NOW + seconds }, now: NOW + seconds });
  expect([at(0), at(179), at(600), at(601)].map((found) => found.length)).toEqual([1, 1, 1, 0]);
});

test.each<[string, LonLat]>([
  ["the antimeridian", [179.99, 60]],
  ["85° north", [20, 85]],
  ["85° north at the antimeridian", [-179.99, 85]],
])("across %s the figures are the same", (_name, place) => {
  const ferry = vessel(90, 2, { sog: 15 }, place);
  // At 85° north the way back is not the opposite of the way there.
  const back = geodesy.leg([ferry.lon ?? 0, ferry.lat ?? 0], place).bearing;
  const [found] = dangers({ ...still, lonLat: place }, [{ ...ferry, cog: back }]);
  expect(found?.cpa.miles).toBeCloseTo(0, 2);
  expect(found?.cpa.minutes).toBeCloseTo(8, 1);
});

test("class B counts; base stations, aids, net buoys, aircraft and distress transmitters do not", () => {
  const classB = vessel(0, 3, { reportClass: "B", navStatus: UNKNOWN });
  const others = [
    2_573_315, 992_576_001, 941_000_005, 111_257_501, 970_123_456, 972_123_456, 974_123_456,
  ].map((mmsi) => vessel(0, 3, { mmsi }));
  const craft = vessel(0, 3.1, { mmsi: 982_570_001 });
  expect(numbers(still, [...others, craft, classB])).toEqual([classB.mmsi, craft.mmsi]);
});

test("the chosen vessel, the own transmitter, and who lies alongside are none", () => {
  const chosen = vessel(0, 3);
  const echo = vessel(180, 0.02, { sog: 9.7, cog: 2 });
  const near = vessel(0, 0.04, { sog: 10, cog: 180 });
  expect(numbers(underWay, [chosen, echo, near], { mmsi: chosen.mmsi })).toEqual([near.mmsi]);
});

test("they stand in the order of their time, and those at rest last", () => {
  const late = vessel(20, 5, { sog: 20 });
  const soon = vessel(340, 2, { sog: 20 });
  const rests = vessel(0, 0.5, { sog: 0, cog: null, navStatus: AT_ANCHOR });
  expect(numbers({ ...underWay, sog: 1 }, [rests, late, soon])).toEqual([soon.mmsi, late.mmsi, rests.mmsi]);
});

test("who passes farther off, later, or has passed is none; the user's limits say what is far and late", () => {
  const beside = vessel(90, 1, { sog: 15, cog: 0 }, geodesy.destination(HERE, 180, 3 * NM));
  const late = vessel(0, 12);
  const away = vessel(0, 0.3, { cog: 0 });
  expect(numbers(still, [beside, late, away])).toEqual([]);
  expect(numbers(still, [beside], { limits: { miles: 1.1, minutes: 30 } })).toEqual([beside.mmsi]);
  expect(numbers(still, [late], { limits: { miles: 0.5, minutes: 60 } })).toEqual([late.mmsi]);
});
