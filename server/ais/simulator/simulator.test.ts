import { expect, test } from "vitest";
import { seededRandom } from "../../demo/random.ts";
import type { AisMessage, AisPosition, AisStatic } from "../message.ts";
import { backfillPositions } from "./backfill.ts";
import { simulatedFleet } from "./fleet.ts";
import { motionAt } from "./movement.ts";
import { identity } from "./names.ts";
import { rescueAndBuoys } from "./rescue-and-buoys.ts";
import { Simulator, staticReport } from "./simulator.ts";
import { surveyVessels } from "./survey-vessels.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const HOUR = 3_600_000;
/** Time limit of tests with many vessels on a busy machine. */
const TEST_TIMEOUT_MS = 60_000;

function receive(vessels: number, seconds: number): AisMessage[] {
  const messages: AisMessage[] = [];
  let now = NOON;
  const simulator = new Simulator(
    vessels,
    (message) => messages.push(message),
    () => now,
  );
  simulator.start();
  simulator.stop();
  for (let step = 0; step < seconds * 4; step += 1) {
    now += 250;
    simulator.tick();
  }
  return messages;
}

test("the same number of vessels is the same fleet, and every vessel has a number and a name of its own", () => {
  const fleet = simulatedFleet(800);
  expect(simulatedFleet(800)).toEqual(fleet);
  expect(new Set(fleet.map(({ mmsi }) => mmsi)).size).toBe(800);
  expect(fleet.every(({ name }) => name?.startsWith("SIM ") && name.length <= 20)).toBe(true);
});

test("the largest fleet fits into what AIS sends, each vessel with a number, a name and a call sign of its own", () => {
  const random = seededRandom("the largest fleet");
  const fleet = Array.from({ length: 100_000 }, (_unused, index) => identity(index, random, true));
  const countOf = (values: readonly unknown[]) => new Set(values).size;
  const numbers = [...fleet, ...rescueAndBuoys()].map(({ mmsi }) => mmsi);
  expect(countOf(numbers)).toBe(numbers.length);
  expect(countOf(fleet.map(({ name }) => name))).toBe(fleet.length);
  expect(countOf(fleet.map(({ callSign }) => callSign))).toBe(fleet.length);
  const unfit = fleet.filter(
    ({ mmsi, name, callSign, imo }) =>
      mmsi > 999_999_999 || (imo ?? 0) > 9_999_999 || callSign.length > 7 || name.length > 20,
  );
  expect(unfit).toEqual([]);
});

test("a vessel moves as fast as it says, in the direction it says, also in its turns", () => {
  let moving = 0;
  for (const { movement } of simulatedFleet(1_500)) {
    const [before, now, after] = [-4_000, 0, 4_000].map((off) => motionAt(movement, NOON + off));
    if (!before || !now || !after || before.sog === 0 || now.sog < 1 || after.sog === 0) continue;
    moving += 1;
    const north = (after.lat - before.lat) * 60;
    const east = (after.lon - before.lon) * 60 * Math.cos((now.lat * Math.PI) / 180);
    expect(Math.abs((Math.hypot(north, east) * 450) / now.sog - 1)).toBeLessThan(0.05);
    const course = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
    expect(Math.abs(((course - now.cog + 540) % 360) - 180)).toBeLessThan(4);
    expect(Math.abs(((now.heading - now.cog + 540) % 360) - 180)).toBeLessThan(6);
  }
  expect(moving).toBeGreaterThan(500);
});

test(
  "nothing jumps, and large vessels under way turn slowly",
  () => {
    const fleet = simulatedFleet(3_000).filter((_vessel, index) => index % 12 === 0);
    for (const { movement, length, shipType } of fleet) {
      let last = motionAt(movement, NOON);
      for (let time = NOON + 10_000; time < NOON + 2 * HOUR; time += 10_000) {
        const now = motionAt(movement, time);
        const north = (now.lat - last.lat) * 60;
        const east = (now.lon - last.lon) * 60 * Math.cos((now.lat * Math.PI) / 180);
        // 40 knots for ten seconds, plus the rounding of AIS.
        expect(Math.hypot(north, east)).toBeLessThan(0.115);
        const turned = Math.abs(((now.cog - last.cog + 540) % 360) - 180);
        if (length > 100 && shipType >= 70 && now.sog > 8 && last.sog > 8) expect(turned).toBeLessThan(12);
        last = now;
      }
    }
  },
  TEST_TIMEOUT_MS,
);

test("what lies at a quay keeps still, with the heading of the quay", () => {
  const moored = simulatedFleet(600).filter(({ movement }) => motionAt(movement, NOON).navStatus === 5);
  expect(moored.length).toBeGreaterThan(100);
  for (const { movement } of moored) {
    const [now, later] = [motionAt(movement, NOON), motionAt(movement, NOON + 60_000)];
    expect(now.sog).toBe(0);
    if (later.sog === 0) expect(later).toEqual(now);
  }
});

test("harbours fill and empty: small fishing boats are out by day and in by night", () => {
  const small = simulatedFleet(3_000).filter(({ shipType, length }) => shipType === 30 && length < 19);
  const out = (hour: number) =>
    small.filter(({ movement }) => motionAt(movement, Date.UTC(2026, 2, 11, hour)).navStatus !== 5).length;
  expect(out(9)).toBeGreaterThan(4 * out(1));
  expect(out(9)).toBeGreaterThan(small.length / 3);
});

test(
  "fishers follow the season: they work off Lofoten in March and in the far north in September",
  () => {
    const fleet = simulatedFleet(3_000).filter(({ shipType, length }) => shipType === 30 && length > 23);
    const working = (month: number, south: number, north: number, west: number, east: number) =>
      [3, 8, 13, 18, 23].reduce((sum, day) => {
        const there = fleet.filter(({ movement }) => {
          const { lon, lat, navStatus } = motionAt(movement, Date.UTC(2026, month, day, 10));
          return navStatus === 7 && lat > south && lat < north && lon > west && lon < east;
        });
        return sum + there.length;
      }, 0);
    expect(working(2, 67.5, 68.4, 12.5, 16)).toBeGreaterThan(1.5 * working(8, 67.5, 68.4, 12.5, 16));
    expect(working(8, 76, 81, 5, 40)).toBeGreaterThan(2 * working(2, 76, 81, 5, 40) + 3);
  },
  TEST_TIMEOUT_MS,
);

test("a ferry keeps a timetable: it leaves at whole five minutes, and at the same ones the next day", () => {
  const ferries = simulatedFleet(3_000).filter(
    ({ shipType, destination }) => shipType >= 60 && shipType < 70 && destination === "ARSVAGEN",
  );
  expect(ferries.length).toBeGreaterThan(1);
  for (const { movement } of ferries) {
    const departures = (from: number) => {
      const times: number[] = [];
      for (let time = from; time < from + 24 * HOUR; time += 60_000)
        if (motionAt(movement, time - 1_000).sog === 0 && motionAt(movement, time + 1_000).sog > 0)
          times.push(time - from);
      return times;
    };
    const day = departures(Date.UTC(2026, 10, 28));
    expect(day.length).toBeGreaterThan(10);
    expect(departures(Date.UTC(2026, 10, 29))).toEqual(day);
    // Departures alternate between the two quays; each is at the minute of the timetable.
    expect(day.filter((time) => time % 300_000 === 0).length).toBeGreaterThan(day.length / 3);
  }
});

test("the kinds of vessels are about as many as off the coast of Norway", () => {
  const fleet = simulatedFleet(3_000);
  const share = (from: number, to: number) =>
    fleet.filter(({ shipType }) => shipType >= from && shipType <= to).length / fleet.length;
  const within = (value: number, low: number, high: number) => value >= low && value <= high;
  const shares = {
    fishing: within(share(30, 30), 0.2, 0.4),
    cargo: within(share(70, 79), 0.2, 0.4),
    tanker: within(share(80, 89), 0.04, 0.14),
    passenger: within(share(40, 49) + share(60, 69), 0.04, 0.14),
    tugs: within(share(52, 52), 0.02, 0.06),
    pleasure: within(share(36, 37), 0.03, 0.1),
  };
  expect(Object.entries(shares).filter(([, fits]) => !fits)).toEqual([]);
});

test("what a vessel tells fits what it does: a destination and a time of arrival that is kept", () => {
  const underway = simulatedFleet(1_500).flatMap((vessel) => {
    const { bound, sog } = motionAt(vessel.movement, NOON);
    const report: AisStatic = staticReport(vessel, NOON);
    return bound && sog > 5 && report.type === 5 ? [{ vessel, bound, report }] : [];
  });
  expect(underway.length).toBeGreaterThan(200);
  for (const { vessel, bound, report } of underway) {
    expect(report.destination).toBe(bound.destination.slice(0, 20));
    expect(report.eta).toMatch(/^(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])[0-5]\d$/);
    expect(bound.arrival).toBeGreaterThan(NOON);
    expect(motionAt(vessel.movement, bound.arrival - 1_000).sog).toBeLessThan(9);
  }
});

test("all is heard at the start, and again at the intervals of AIS", () => {
  const messages = receive(300, 60);
  const positions = messages.filter((message): message is AisPosition => message.kind === "position");
  const of = (mmsi: number | undefined) => positions.filter((message) => message.mmsi === mmsi).length;
  const fleet = simulatedFleet(300);
  const motions = fleet.map((vessel) => ({ ...vessel, now: motionAt(vessel.movement, NOON) }));
  const cargo = motions.find(({ now, reportClass }) => reportClass === "A" && now.sog > 5 && now.sog < 13);
  const moored = motions.find(({ movement }) => movement.kind === "rest");
  expect(of(cargo?.mmsi)).toBe(7);
  expect(of(moored?.mmsi)).toBeLessThanOrEqual(2);
  expect(new Set(messages.filter(({ kind }) => kind === "static").map(({ mmsi }) => mmsi)).size).toBe(
    300 + [...surveyVessels(), ...rescueAndBuoys()].filter(({ name }) => name !== null).length,
  );
  expect(messages.some(({ kind, type }) => kind === "aton" && type === 21)).toBe(true);
  const rescue = messages.filter((message) => message.kind === "static" && message.shipType === 51);
  expect(rescue.length).toBeGreaterThan(25);
  expect(positions.filter(({ mmsi }) => mmsi === 970_257_001)[0]).toMatchObject({ navStatus: 15, sog: 0 });
  expect(positions.some(({ mmsi }) => mmsi >= 941_000_000 && mmsi <= 942_000_000)).toBe(true);
  expect(messages.some(({ mmsi, type }) => type === 9 && String(mmsi).startsWith("1112575"))).toBe(true);
});

test("the past of a vessel leads to where it is, at minutes that are the same after every start", () => {
  const fleet = new Map(simulatedFleet(40).map((vessel) => [vessel.mmsi, vessel]));
  const past = (from: number, to: number) => [...backfillPositions(40, from, to)].flat();
  const day = past(NOON - 24 * HOUR, NOON);
  expect(day.length).toBeGreaterThan(40 * 23);
  expect(past(NOON - 5 * HOUR, NOON).map(({ time }) => time)).toEqual(
    day.map(({ time }) => time).filter((time) => time >= NOON - 5 * HOUR),
  );
  for (const { mmsi, time, longitude, latitude } of day) {
    const vessel = fleet.get(mmsi);
    if (!vessel) throw new Error("there is no vessel");
    const { lon, lat } = motionAt(vessel.movement, time);
    expect({ longitude, latitude }).toEqual({
      longitude: expect.closeTo(lon, 4),
      latitude: expect.closeTo(lat, 4),
    });
  }
});
