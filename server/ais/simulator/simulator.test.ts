import { join } from "node:path";
import { expect, test } from "vitest";
import { readLandMask } from "../../demo/land-mask.ts";
import { seededRandom } from "../../demo/random.ts";
import type { AisMessage } from "../message.ts";
import { simulatedFleet } from "./fleet.ts";
import { motionAt } from "./movement.ts";
import { identity } from "./names.ts";
import { pastPositions } from "./past.ts";
import { Simulator } from "./simulator.ts";
import { specialVessels } from "./special.ts";

const NOON = Date.UTC(2026, 10, 28, 12);

function heard(vessels: number, seconds: number): AisMessage[] {
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
  const numbers = [...fleet, ...specialVessels()].map(({ mmsi }) => mmsi);
  expect(countOf(numbers)).toBe(numbers.length);
  expect(countOf(fleet.map(({ name }) => name))).toBe(fleet.length);
  expect(countOf(fleet.map(({ callSign }) => callSign))).toBe(fleet.length);
  const unfit = fleet.filter(
    ({ mmsi, name, callSign, imo }) =>
      mmsi > 999_999_999 || (imo ?? 0) > 9_999_999 || callSign.length > 7 || name.length > 20,
  );
  expect(unfit).toEqual([]);
});

// The mask counts half a kilometre along the shore as land; a few sounds are hardly wider.
test("vessels are on the water, now and a day later", () => {
  const isLand = readLandMask(join(import.meta.dirname, "../../geodata/land.geojson"), [-15, 54, 55, 81.8]);
  const fleet = [...simulatedFleet(2_000), ...specialVessels()];
  for (const time of [NOON, NOON + 86_400_000]) {
    const ashore = fleet.filter(({ movement }) => {
      const { lon, lat } = motionAt(movement, time);
      return isLand(lon, lat);
    });
    expect(ashore.length).toBeLessThan(fleet.length / 100);
  }
});

test("a vessel moves as fast as it says, in the direction it says", () => {
  for (const { movement } of simulatedFleet(400)) {
    if (movement.kind !== "route") continue;
    const [before, after] = [motionAt(movement, NOON), motionAt(movement, NOON + 10_000)];
    if (before.sog === 0 || after.sog === 0 || before.cog !== after.cog) continue;
    const north = (after.lat - before.lat) * 60;
    const east = (after.lon - before.lon) * 60 * Math.cos((before.lat * Math.PI) / 180);
    expect(Math.abs((Math.hypot(north, east) * 360) / movement.knots - 1)).toBeLessThan(0.02);
    const course = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
    expect(Math.abs(((course - before.cog + 540) % 360) - 180)).toBeLessThan(1);
  }
});

test("all is heard at the start, and again at the intervals of AIS", () => {
  const messages = heard(300, 60);
  const positions = messages.filter(({ kind }) => kind === "position");
  const of = (mmsi: number | undefined) => positions.filter((message) => message.mmsi === mmsi).length;
  const fleet = simulatedFleet(300);
  const cargo = fleet.find(
    ({ movement, reportClass }) => movement.kind === "route" && reportClass === "A" && movement.knots < 14,
  );
  const moored = fleet.find(({ movement }) => movement.kind === "rest");
  expect(of(cargo?.mmsi)).toBe(7);
  expect(of(moored?.mmsi)).toBeLessThanOrEqual(2);
  expect(new Set(messages.filter(({ kind }) => kind === "static").map(({ mmsi }) => mmsi)).size).toBe(
    300 + specialVessels().filter(({ name }) => name !== null).length,
  );
  expect(messages.some(({ kind, type }) => kind === "aton" && type === 21)).toBe(true);
  const rescue = messages.filter((message) => message.kind === "static" && message.shipType === 51);
  expect(rescue.length).toBeGreaterThan(25);
  expect(positions.filter(({ mmsi }) => mmsi === 970_257_001)[0]).toMatchObject({ navStatus: 15, sog: 0 });
  expect(positions.some(({ mmsi }) => mmsi >= 941_000_000 && mmsi <= 942_000_000)).toBe(true);
  expect(messages.some(({ mmsi, type }) => type === 9 && String(mmsi).startsWith("1112575"))).toBe(true);
});

test("the past of a vessel leads to where it is, at minutes that are the same after every start", () => {
  const [vessel] = simulatedFleet(1);
  const past = (from: number, to: number) => [...pastPositions(1, from, to)].flat();
  const day = past(NOON - 86_400_000, NOON);
  expect(day.length).toBeGreaterThan(23);
  expect(past(NOON - 3_600_000 * 5, NOON).map(({ time }) => time)).toEqual(
    day.map(({ time }) => time).filter((time) => time >= NOON - 3_600_000 * 5),
  );
  for (const { time, longitude, latitude } of day) {
    if (!vessel) throw new Error("there is no vessel");
    const { lon, lat } = motionAt(vessel.movement, time);
    expect([longitude, latitude]).toEqual([expect.closeTo(lon, 4), expect.closeTo(lat, 4)]);
  }
});
