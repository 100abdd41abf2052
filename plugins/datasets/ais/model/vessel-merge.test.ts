import { expect, test } from "vitest";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import { NONE, NOWHERE } from "./columns.ts";
import { readVesselRow } from "./vessel.ts";
import { VesselMerge } from "./vessel-merge.ts";
import { readVessel, text } from "./vessel-record.ts";

const TIME = "2026-11-28T12:00:00+00:00";
const full = (more: object = {}) => ({
  mmsi: 257_034_450,
  msgtime: TIME,
  latitude: 66.5,
  longitude: 12.1,
  eta: null,
  ...more,
});
const read = (more: object = {}) => readVessel(full(more));

test.each([
  ["heading 0", { trueHeading: 0 }, { heading: 0 }],
  ["heading 511", { trueHeading: 511 }, { heading: null }],
  ["heading null", { trueHeading: null }, { heading: null }],
  ["speed 0", { speedOverGround: 0 }, { sog: 0 }],
  ["speed 102.3", { speedOverGround: 102.3 }, { sog: null }],
  ["course 360", { courseOverGround: 360 }, { cog: null }],
  ["course 511", { courseOverGround: 511 }, { cog: null }],
  ["course 0", { courseOverGround: 0 }, { cog: 0 }],
  ["latitude 91", { latitude: 91 }, { lat: null, lon: null }],
  ["longitude 181", { longitude: 181 }, { lat: null, lon: null }],
  ["latitude 0", { latitude: 0 }, { lat: 0, lon: 12.1 }],
  ["0, 0", { latitude: 0, longitude: 0 }, { lat: null, lon: null }],
  ["rate of turn −128", { rateOfTurn: -128 }, { rateOfTurn: null }],
  ["rate of turn 0", { rateOfTurn: 0 }, { rateOfTurn: 0 }],
  ["draught 0", { draught: 0 }, { draught: null }],
  ["IMO 0", { imoNumber: 0 }, { imo: null }],
  ["speed 102.2", { speedOverGround: 102.2 }, { sog: 102.2 }],
  ["an aircraft's speed", { mmsi: 111_257_501, speedOverGround: 150 }, { sog: 150 }],
  ["an aircraft's speed 1023", { mmsi: 111_257_501, speedOverGround: 1023 }, { sog: null }],
  ["status null", { navigationalStatus: null }, { navStatus: null }],
  ["status 0", { navigationalStatus: 0 }, { navStatus: 0 }],
  ["altitude 4095", { altitude: 4_095 }, { altitude: null }],
  ["altitude 0", { altitude: 0 }, { altitude: 0 }],
  ["altitude 4094", { altitude: 4_094 }, { altitude: 4_094 }],
  ["a bow 511 m ahead", { dimensionA: 511, dimensionD: 63 }, { dimensions: [511, 0, 0, 63] }],
  ["a bow 512 m ahead", { dimensionA: 512, dimensionD: 64 }, { dimensions: null }],
  ["a call sign of padding", { callSign: "@@@@" }, { callSign: "" }],
  ["a destination of padding", { destination: "@@@@" }, { destination: "" }],
  ["a whole size", { shipLength: 23, shipWidth: 7 }, { dimensions: [11, 12, 3, 4] }],
  ["a register code", { shipType: "6A" }, { shipType: "6A" }],
  ["digits in a text", { shipType: "70" }, { shipType: 70 }],
  ["a negative speed", { speedOverGround: -1 }, { sog: null }],
  ["text for a speed", { speedOverGround: "fast" }, { sog: null }],
  [
    "seven digits of seconds",
    { msgtime: "2026-11-28T12:00:00.1234567+00:00" },
    { time: Date.UTC(2026, 10, 28, 12) + 123 },
  ],
  ["an MMSI as text", { mmsi: "257034450" }, { mmsi: 257_034_450 }],
])("%s", (_name, given, expected) => {
  expect(read(given)).toMatchObject(expected);
});

test("names keep what is legal and lose their padding", () => {
  expect(read({ name: 'A<B>&"C"' })?.name).toBe('A<B>&"C"');
  expect(text("HALHJEM>SANDVIKVAG@@@")).toBe("HALHJEM>SANDVIKVAG");
  expect(text("@@@@")).toBe("");
  expect(text("  ")).toBe("");
  expect(text(null)).toBe("");
  expect(text(7)).toBe("");
});

test("what is no record gives nothing", () => {
  for (const value of [
    null,
    7,
    "x",
    [],
    {},
    { mmsi: 0 },
    { mmsi: 1e10, msgtime: TIME },
    { mmsi: 257_034_450 },
  ])
    expect(readVessel(value)).toBeNull();
});

test("a feature is read as its properties and its place", () => {
  const properties = { mmsi: 257_034_450, msgtime: TIME, name: "HIMMELTIND" };
  const feature = { type: "Feature", geometry: { type: "Point", coordinates: [12.1, 66.5] }, properties };
  expect(readVessel(feature)).toMatchObject({ lon: 12.1, lat: 66.5, name: "HIMMELTIND", full: false });
});

function merged(...records: object[]) {
  const merge = new VesselMerge(new Set());
  for (const record of records) {
    const vessel = readVessel(record);
    if (vessel) merge.merge(vessel);
  }
  return merge;
}

test("a batch holds each changed row once, with zeros as zeros", () => {
  const merge = merged(
    full({ trueHeading: 0, speedOverGround: 0, courseOverGround: 0, shipType: 70 }),
    full({ trueHeading: 90, speedOverGround: 1.26, msgtime: "2026-11-28T12:00:10Z", shipType: 70 }),
    full({ mmsi: 2, latitude: null }),
  );
  const { rows, values, texts } = merge.takeBatch() ?? {};
  expect([...(rows ?? [])]).toEqual([0, 1]);
  expect({ heading: values?.heading[0], sog: values?.sog[0], cog: values?.cog[0] }).toEqual({
    heading: 90,
    sog: 13,
    cog: NONE,
  });
  expect({ lat: values?.lat[1], heading: values?.heading[1], shipType: values?.shipType[1] }).toEqual({
    lat: NOWHERE,
    heading: NONE,
    shipType: NONE,
  });
  expect(SHIP_TYPES[values?.group[0] ?? 0]).toBe("cargo");
  expect([...(texts?.rows ?? [])]).toEqual([0, 1]);
  expect(merge.takeBatch()).toBeNull();
});

test("what tells no status is not defined; what tells no type keeps the one that is known", () => {
  const later = { msgtime: "2026-11-28T12:00:10Z", navigationalStatus: null };
  const rowOf = (first: object) => {
    const { values } = merged(full(first), full({ ...later, ...first, shipType: null })).takeBatch() ?? {};
    if (!values) throw new Error("There is no batch");
    return readVesselRow(values, 0, undefined);
  };
  expect(rowOf({ shipType: "6A" })).toMatchObject({ icon: "fishing", shipType: "fishing", navStatus: 15 });
  expect(rowOf({ shipType: "slaughterboat" })).toMatchObject({ icon: "factory", shipTypeCode: null });
  expect(rowOf({ shipType: 80 })).toMatchObject({ icon: "tanker", shipTypeCode: 80 });
  expect(rowOf({})).toMatchObject({ icon: "vessel", shipType: "unknown", shipTypeCode: null });
});

test("an old record changes nothing, and a short one keeps what a long one said", () => {
  const merge = merged(full({ name: "A", callSign: "LFCA", dimensionA: 10, shipType: 60 }));
  merge.takeBatch();
  const late = readVessel(full({ latitude: 10, msgtime: "2026-11-28T11:00:00Z" }));
  expect(late && merge.merge(late)).toBe(false);
  const simple = readVessel({
    mmsi: 257_034_450,
    msgtime: "2026-11-28T12:01:00Z",
    latitude: 66.51,
    longitude: 12.1,
    name: "A",
  });
  if (simple) merge.merge(simple);
  const { values, texts } = merge.takeBatch() ?? {};
  expect({ lat: values?.lat[0], dimA: values?.dimA[0], shipType: values?.shipType[0] }).toEqual({
    lat: 665_100_000,
    dimA: 10,
    shipType: 60,
  });
  expect(texts?.rows).toEqual(new Uint32Array());
});

test("a vessel that is forgotten frees its row for another", () => {
  const merge = merged(full({ mmsi: 1 }), full({ mmsi: 2, msgtime: "2026-11-28T13:00:00Z" }));
  merge.takeBatch();
  merge.evictOlderThan(Date.UTC(2026, 10, 28, 12, 30));
  expect([...(merge.takeBatch()?.removed ?? [])]).toEqual([0]);
  const next = readVessel(full({ mmsi: 3 }));
  if (next) merge.merge(next);
  expect([...(merge.takeBatch()?.rows ?? [])]).toEqual([0]);
  expect(merge.size).toBe(2);
});

test("room is made for any number of vessels", () => {
  const merge = merged(
    ...Array.from({ length: 9_000 }, (_unused, index) => full({ mmsi: 200_000_000 + index })),
  );
  const batch = merge.takeBatch();
  expect(batch?.rows).toHaveLength(9_000);
  expect(batch?.values.mmsi[8_999]).toBe(200_008_999);
});

test("a record without a position keeps the last fix with its time, and says since when there is none", () => {
  const merge = new VesselMerge(new Set());
  const at = (minute: number, more: object) => {
    const record = read({ msgtime: `2026-11-28T12:0${minute}:00Z`, ...more });
    if (record) merge.merge(record);
    const batch = merge.takeBatch();
    if (!batch) throw new Error("Nothing changed");
    return readVesselRow(batch.values, 0, batch.texts.lines.trimEnd() || undefined);
  };
  const lost = { latitude: 91, longitude: 181, navigationalStatus: 3 };
  const since = Date.parse("2026-11-28T12:01:00Z") / 1000;
  at(0, {});
  expect(at(1, lost)).toMatchObject({
    lon: 12.1,
    lat: 66.5,
    navStatus: 3,
    time: since - 60,
    positionLost: since,
  });
  expect(at(2, { latitude: 66.51 })).toMatchObject({ lat: 66.51, time: since + 60, positionLost: 0 });
});
