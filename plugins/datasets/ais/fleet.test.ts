import { autorun } from "mobx";
import { expect, test } from "vitest";
import { Fleet } from "./fleet.ts";
import { compileVesselFilter, EVERYTHING } from "./model/vessel-filter.ts";
import { VesselMerge } from "./model/vessel-merge.ts";
import { readVessel } from "./model/vessel-record.ts";
import { drawRows } from "./render/drawn-rows.ts";
import { worldOf } from "./render/world.ts";

const MERCATOR = "EPSG:3857";
const POLAR = "EPSG:3575";
const NOON = Date.UTC(2026, 0, 15, 12);

/** The worker's side, and a fleet that receives its messages. */
function fleetOf(projection = MERCATOR) {
  const merge = new VesselMerge(new Set());
  const fleet = new Fleet(worldOf(projection));
  const receive = (mmsi: number, time: number, longitude = 10, more: object = {}) => {
    const msgtime = new Date(time).toISOString();
    const record = readVessel({ mmsi, msgtime, latitude: 70, longitude, ...more });
    if (record) merge.merge(record);
  };
  const handOver = (drawnFor = projection) => {
    const batch = merge.takeBatch();
    if (batch) fleet.apply({ ...batch, drawn: drawRows(batch.values, drawnFor) });
  };
  return { merge, fleet, receive, handOver };
}

test("a vessel that takes the place of a forgotten one in memory is another vessel", () => {
  const { merge, fleet, receive, handOver } = fleetOf();
  receive(257_000_001, NOON);
  handOver();
  const seen: (number | null)[] = [];
  const stop = autorun(() => seen.push(fleet.vessel(257_000_001)?.mmsi ?? null));
  merge.evictOlderThan(NOON + 1_000);
  receive(257_000_002, NOON + 2_000);
  handOver();
  stop();
  expect(seen).toEqual([257_000_001, null]);
  expect({ size: fleet.size, first: fleet.row(257_000_001), second: fleet.row(257_000_002) }).toEqual({
    size: 1,
    first: -1,
    second: 0,
  });
  expect(fleet.vessel(257_000_002)?.mmsi).toBe(257_000_002);
});

test("net buoys are drawn, but not listed and counted as vessels unless the filter is for them", () => {
  const { fleet, receive, handOver } = fleetOf();
  receive(257_000_001, NOON, 10, { shipType: 30 });
  receive(941_000_005, NOON, 10.1);
  receive(107_000_005, NOON, 40);
  handOver();
  const filter = (types: string[] | null) =>
    compileVesselFilter({ types, countries: null, statuses: null, speed: null }, false);
  const counted = (types: string[] | null) => ({
    count: fleet.countShown(filter(types)),
    listed: fleet.ids(filter(types), [0, 60, 20, 80]),
  });
  expect(counted(null)).toEqual({ count: 1, listed: ["257000001"] });
  expect(counted(["fishing", "buoy"])).toEqual({ count: 1, listed: ["257000001"] });
  expect(counted(["buoy"])).toEqual({ count: 2, listed: ["941000005"] });
  expect({
    drawn: fleet.drawnRows(EVERYTHING).length,
    buoys: fleet.countBuoys(EVERYTHING),
    inView: fleet.countBuoys(EVERYTHING, [0, 60, 20, 80]),
  }).toEqual({ drawn: 3, buoys: 2, inView: 1 });
});

test("a station that turns out to be a buoy is no longer counted", () => {
  const { fleet, receive, handOver } = fleetOf();
  receive(257_000_001, NOON);
  handOver();
  expect(fleet.countShown(EVERYTHING)).toBe(1);
  receive(257_000_001, NOON + 1_000, 10, { shipType: 10_000 });
  handOver();
  expect(fleet.countShown(EVERYTHING)).toBe(0);
});

test("a vessel that was forgotten and is heard again is there again", () => {
  const { merge, fleet, receive, handOver } = fleetOf();
  receive(257_000_001, NOON);
  handOver();
  merge.evictOlderThan(NOON + 1_000);
  handOver();
  expect({ size: fleet.size, shown: fleet.countShown(EVERYTHING) }).toEqual({ size: 0, shown: 0 });
  receive(257_000_001, NOON + 2_000);
  handOver();
  expect({ size: fleet.size, row: fleet.row(257_000_001), shown: fleet.countShown(EVERYTHING) }).toEqual({
    size: 1,
    row: 0,
    shown: 1,
  });
});

test("what was drawn for the projection before is drawn anew", () => {
  const { fleet, receive, handOver } = fleetOf(POLAR);
  receive(257_000_001, NOON, 10);
  handOver(MERCATOR);
  // Ten degrees east is straight down from the pole.
  const [x, y] = fleet.buffer.placeOf(0, 0);
  expect(Math.abs(x)).toBeLessThan(2);
  expect(y).toBeLessThan(-500_000_000);
});

test("a cleared fleet holds nothing, and tells those who watch a vessel", () => {
  const { fleet, receive, handOver } = fleetOf();
  receive(257_000_001, NOON);
  receive(257_000_002, NOON);
  handOver();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(fleet.vessel(257_000_002) !== null));
  fleet.clear();
  stop();
  expect(seen).toEqual([true, false]);
  expect({ size: fleet.size, shown: fleet.countShown(EVERYTHING), list: fleet.list(EVERYTHING) }).toEqual({
    size: 0,
    shown: 0,
    list: [],
  });
});

test("a vessel is found by its number with or without leading zeros, and by how its call sign begins", () => {
  const { fleet, receive, handOver } = fleetOf();
  receive(2_573_315, NOON);
  receive(257_000_001, NOON, 10, { name: "HAVNOR", callSign: "LFCA", eta: null });
  handOver();
  const found = (text: string) => fleet.search(text, 10).map(({ mmsi }) => mmsi);
  expect(found("002573315")).toEqual([2_573_315]);
  expect(found("00257")).toEqual([2_573_315]);
  expect(found("2573315")).toEqual([2_573_315]);
  expect(found("257")).toEqual([257_000_001, 2_573_315]);
  expect(found("257 000 001")).toEqual([257_000_001]);
  expect({ lf: found("lf"), lFCA: found("LFCA"), fca: found("fca"), navn: found("navn") }).toEqual({
    lf: [257_000_001],
    lFCA: [257_000_001],
    fca: [],
    navn: [],
  });
});

test("two transmitters with one number are drawn at both places, and are one vessel in lists and details", () => {
  const { merge, fleet, receive, handOver } = fleetOf();
  const far = {
    msgtime: new Date(NOON).toISOString(),
    latitude: 60,
    longitude: 5.5,
    speedOverGround: 3,
    courseOverGround: 0,
    trueHeading: null,
  };
  receive(257_000_001, NOON, 10, {
    otherTransmitter: far,
    speedOverGround: 14,
    eta: null,
    positionFixingDeviceType: 1,
  });
  handOver();
  const places = () => fleet.drawnRows(EVERYTHING).map((row) => fleet.placeOf(row)[1]);
  expect(places()).toEqual([70, 60]);
  expect(fleet.ids(EVERYTHING, [0, 50, 20, 80])).toEqual(["257000001"]);
  expect(fleet.drawnRows(EVERYTHING).map((row) => fleet.idOf(row))).toEqual(["257000001", "257000001"]);
  const seen: (number | undefined)[] = [];
  const stop = autorun(() => seen.push(fleet.vessel(257_000_001)?.other?.lat));
  expect(fleet.vessel(257_000_001)).toMatchObject({
    lat: 70,
    sog: 14,
    fixingDevice: 1,
    country: "NO",
    other: { lat: 60, lon: 5.5, time: NOON / 1_000 },
  });
  receive(257_000_001, NOON + 10_000, 10, {
    otherTransmitter: { ...far, latitude: 60.01, msgtime: new Date(NOON + 9_000).toISOString() },
  });
  handOver();
  receive(257_000_001, NOON + 20_000, 10);
  handOver();
  expect(places()).toEqual([70]);
  stop();
  expect(seen).toEqual([60, 60.01, undefined]);
  merge.keepOnly(new Set());
  handOver();
  expect(fleet.size).toBe(0);
});

test("a fleet says whether any of its vessels is simulated, as they come and go", () => {
  const { merge, fleet, receive, handOver } = fleetOf();
  const notified: boolean[] = [];
  const stop = autorun(() => notified.push(fleet.hasSimulated));
  receive(257_000_001, NOON, 10, { eta: null });
  handOver();
  receive(257_000_002, NOON, 11, { eta: null, simulated: true });
  handOver();
  merge.keepOnly(new Set([257_000_001]));
  handOver();
  stop();
  expect(notified).toEqual([false, true, false]);
});
