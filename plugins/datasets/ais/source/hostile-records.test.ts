import { expect, test } from "vitest";
import { HOSTILE_VALUES } from "../../../../tests/support/hostile.ts";
import { mergeAtons, receivedSince } from "../aton/merge-atons.ts";
import { Fleet } from "../fleet.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { worldOf } from "../render/world.ts";
import { type FromWorker, receiveBatch } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

/** A valid value for each column. */
const GOOD: Record<string, unknown> = {
  mmsi: 257_034_450,
  msgtime: "2026-11-28T12:00:00+00:00",
  longitude: 12.1,
  latitude: 66.5,
  speedOverGround: 10,
  courseOverGround: 90,
  trueHeading: 90,
  rateOfTurn: 0,
  navigationalStatus: 0,
  shipType: 70,
  dimensionA: 100,
  dimensionB: 20,
  dimensionC: 10,
  dimensionD: 10,
  shipLength: 120,
  shipWidth: 20,
  draught: 70,
  altitude: 100,
  imoNumber: 9_000_000,
  reportClass: "A",
  simulated: false,
  name: "VEST",
  callSign: "LAAA",
  destination: "BODO",
  eta: "11281200",
  safetyText: "SART TEST",
  safetyTime: "2026-11-28T12:00:00+00:00",
};
const MORE = [
  "-1",
  "0.5",
  "1e10",
  "-1e308",
  "4294967296",
  '"9999-12-31T00:00:00Z"',
  '"0x10"',
  '"\\t\\n\\u0000@"',
];
const VALUES = [...Object.values(HOSTILE_VALUES), ...MORE];
const WITNESS = 257_000_001;

/** A record for every column and value, each with its own number unless the number is tested. */
function hostileRecords(): string[] {
  const columns = Object.keys(GOOD);
  return columns.flatMap((column, c) =>
    VALUES.map((value, v) => {
      const others = { ...GOOD, mmsi: 257_100_000 + c * 100 + v };
      const texts = Object.entries(others).map(
        ([name, good]) => `"${name}":${name === column ? value : JSON.stringify(good)}`,
      );
      return `{${texts.join(",")}}`;
    }),
  );
}

/** The messages of the engine for one answer of the service, and the fleet on the page after them. */
async function read(body: string) {
  const fleet = new Fleet(worldOf("EPSG:3857"));
  const problem = await new Promise<string | null>((resolve) => {
    const engine = new VesselEngine((message: FromWorker) => {
      if (message.kind === "batch") fleet.apply(receiveBatch(message.batch));
      if (message.kind === "read") resolve(message.problem);
    });
    engine.receive({ kind: "records", body: new Blob([body]), complete: true });
  });
  return { fleet, problem };
}

test("whatever stands in a column of one vessel, the others are read, placed and told about", async () => {
  const witness = JSON.stringify({ ...GOOD, mmsi: WITNESS });
  const noRecords = ["null", "7", '"text"', "[]", "{}", '{"type":"Feature"}', VALUES[15] ?? "null"];
  const { fleet, problem } = await read(`[${[...noRecords, ...hostileRecords(), witness].join(",")}]`);
  expect(problem).toBeNull();
  expect(fleet.vessel(WITNESS)).toMatchObject({ name: "VEST", lon: 12.1, lat: 66.5 });
  const vessels = fleet.list(EVERYTHING);
  expect(vessels.length).toBeGreaterThan(400);
  for (const { mmsi, lon, lat, sog, name } of vessels) {
    expect(mmsi).toBeGreaterThan(257_000_000);
    expect(Math.abs(lon ?? 0) <= 180 && Math.abs(lat ?? 0) <= 90).toBe(true);
    expect(sog === null || (sog >= 0 && sog <= 102.2)).toBe(true);
    expect(name.length).toBeLessThan(200);
  }
  // Every drawn position is valid.
  for (const row of fleet.rows(EVERYTHING))
    expect(fleet.buffer.placeOf(row, 0).every(Number.isFinite)).toBe(true);
});

test("an answer that is not a list is reported as such", async () => {
  for (const body of ["{}", "null", "<html>", '{"toString":1}'])
    expect((await read(body)).problem).toBe("The answer is no list of vessels");
});

test("whatever an aid to navigation calls itself, the others stay", () => {
  const aton = (mmsi: string, type: string) =>
    `{"type":"Feature","properties":{"mmsi":${mmsi},"typeOfAidsToNavigation":${type}},"geometry":{"type":"Point","coordinates":[5,60]}}`;
  const hostile = VALUES.flatMap((value) => [aton(value, "1"), aton("992570001", value)]);
  const merged = mergeAtons([], [...hostile, aton("992570002", "1")], "aton");
  expect(merged.map(({ id }) => id)).toContain("992570002");
  expect(receivedSince(merged, 0).length).toBe(merged.length);
});
