import { expect, test } from "vitest";
import { type LiveRecord, stateOf } from "./fields.ts";
import { BrokenRows, RowsReader } from "./read-rows.ts";
import { changedRow, frameOf, movedRow, removedRow, wholeRow } from "./write-rows.ts";

const FULL: LiveRecord = {
  mmsi: 257_034_450,
  msgtime: "2026-11-30T11:38:39.000Z",
  latitude: 66.525847,
  longitude: -12.14817,
  speedOverGround: 0,
  courseOverGround: 149.3,
  trueHeading: 0,
  navigationalStatus: 0,
  rateOfTurn: -127,
  altitude: null,
  shipType: 69,
  imoNumber: 9_074_729,
  draught: 20,
  dimensionA: 12,
  dimensionB: 11,
  dimensionC: 3,
  dimensionD: 3,
  positionFixingDeviceType: 1,
  otherTransmitter: {
    msgtime: "2026-11-30T11:38:30.000Z",
    latitude: -33.5,
    longitude: 0,
    speedOverGround: 0,
    courseOverGround: null,
    trueHeading: 359,
  },
  reportClass: "A",
  simulated: true,
  positionLostTime: "2026-11-30T11:40:00.000Z",
  safetyTime: "2026-11-30T11:41:00.000Z",
  name: "HIMMELTIND Ø",
  callSign: "LFCA",
  destination: "HALHJEM>SANDVIKVAG",
  eta: "08071300",
  safetyText: "SART ACTIVE",
};
const BARE: LiveRecord = {
  ...{ mmsi: 970_123_456, msgtime: "2025-01-01T00:00:00.000Z", latitude: null, longitude: null },
  ...{ speedOverGround: null, courseOverGround: null, trueHeading: null, navigationalStatus: null },
  ...{ rateOfTurn: null, altitude: null, shipType: null, imoNumber: null, draught: null },
  ...{
    dimensionA: null,
    dimensionB: null,
    dimensionC: null,
    dimensionD: null,
    positionFixingDeviceType: null,
    reportClass: null,
  },
  ...{ name: null, callSign: null, destination: null, eta: null },
};
const whole = (slot: number, record: LiveRecord) => wholeRow(slot, record.mmsi, stateOf(record));
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function client() {
  const events: unknown[] = [];
  let news = 0;
  const reader = new RowsReader({
    begin: () => events.push("begin"),
    record: (record) => events.push(record),
    removed: (mmsi) => events.push({ removed: mmsi }),
    complete: () => events.push("complete"),
    news: () => {
      news += 1;
    },
  });
  return {
    reader,
    push: (text: string) => reader.push(bytesOf(text)),
    events: () => events.splice(0),
    news: () => news,
  };
}
const next = (rows: string, sequence = 8) => frameOf({ rows, sequence, begins: null, ends: false });
const first = (rows: string) => frameOf({ rows, sequence: 7, begins: "k3j", ends: true });

test("a vessel comes as it was sent, with every value and with none, and zero stays zero", () => {
  const { push, events } = client();
  push(first(whole(0, FULL) + whole(70_000, BARE)));
  expect(events()).toEqual(["begin", FULL, BARE, "complete"]);
});

test("positions keep six decimals, and times whole seconds", () => {
  const { push, events } = client();
  const sent = { ...FULL, longitude: 10.000001666666, msgtime: "2026-11-30T11:38:39.987Z" };
  push(first(whole(0, sent)));
  expect(events()[1]).toEqual({ ...FULL, longitude: 10.000002 });
});

test("a moving vessel costs a dozen bytes, and one that says nothing new none", () => {
  const { push, events } = client();
  push(first(whole(900, FULL)));
  events();
  const moved = {
    ...FULL,
    latitude: 66.52631,
    longitude: -12.147,
    courseOverGround: 150.1,
    msgtime: "2026-11-30T11:38:49.000Z",
  };
  const row = changedRow(900, stateOf(moved), stateOf(FULL));
  expect(row.length).toBeLessThanOrEqual(12);
  push(next(row));
  expect(events()).toEqual([moved]);
  expect(changedRow(900, stateOf(FULL), stateOf({ ...FULL }))).toBe("");
});

test("a value that is gone is gone, whatever it was", () => {
  const { push, events } = client();
  push(first(whole(3, FULL)));
  events();
  const gone = { ...BARE, mmsi: FULL.mmsi };
  push(next(changedRow(3, stateOf(gone), stateOf(FULL))));
  expect(events()).toEqual([gone]);
});

test("a client that missed positions gets them anew, with the static data that it has", () => {
  const { push, events } = client();
  push(first(whole(3, FULL)));
  push(next(changedRow(3, stateOf({ ...FULL, latitude: 60, navigationalStatus: 5 }), stateOf(FULL))));
  events();
  const later = { ...FULL, latitude: 61, trueHeading: null };
  push(next(movedRow(3, stateOf(later))));
  expect(events()).toEqual([later]);
});

test("a removed vessel is told by its number, once", () => {
  const { push, events } = client();
  push(first(whole(3, FULL)));
  events();
  push(next(removedRow(3) + removedRow(3) + removedRow(4)));
  expect(events()).toEqual([{ removed: FULL.mmsi }]);
});

test("pieces may end anywhere, and half a frame of a lost connection counts for nothing", () => {
  const { reader, push, events } = client();
  const sent = first(whole(3, FULL)) + next("", 7) + next(removedRow(3));
  for (const letter of sent) push(letter);
  expect(events()).toEqual(["begin", FULL, "complete", { removed: FULL.mmsi }]);
  expect(reader.lastId).toBe("k3j-8-0");
  push(next(whole(3, FULL), 9).slice(0, -1));
  reader.reconnect();
  expect(reader.lastId).toBe("k3j-8-0");
  push(next(whole(3, BARE), 10));
  expect(events()).toEqual([BARE]);
});

test("nobody resumes within the first vessels, or after bytes that are no rows", () => {
  const { reader, push } = client();
  push(frameOf({ rows: whole(3, FULL), sequence: 0, begins: "k3j", ends: false }));
  expect(reader.lastId).toBe("");
  push(next(""));
  expect(reader.lastId).toBe("k3j-8-0");
  expect(() => push(next(changedRow(9, stateOf(BARE), stateOf(FULL))))).toThrow(BrokenRows);
  expect(reader.lastId).toBe("");
});

test.each([
  "<!doctype html><html lang=no>",
  '{"mmsi":257034450}\n',
  "\xff\xff\xff\xff\xff",
  "\x03\x00\x08\xff",
])("what is no stream of vessels is refused or waited for, and never read as vessels (%j)", (bytes) => {
  const { push, events } = client();
  try {
    push(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenRows);
  }
  expect(events().filter((event) => typeof event === "object")).toEqual([]);
});

test("a service that hears vessels elsewhere is told from one that hears none", () => {
  const { reader, push, news } = client();
  push(first(""));
  push(next("", 7));
  expect(news()).toBe(0);
  push(next("", 8));
  expect(news()).toBe(1);
  // How long ago the service heard what a connection begins with is not known.
  reader.reconnect();
  push(next("", 12));
  expect(news()).toBe(1);
  push(next("", 13));
  expect(news()).toBe(2);
});
