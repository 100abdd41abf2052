import { expect, test } from "vitest";
import { seenBy, visibleTo } from "./access.ts";
import { boxPolygon } from "./filter.ts";
import { emptyRecord, type VesselRecord } from "./vessel.ts";

const isOpen = (mmsi: number, more: Partial<VesselRecord>) =>
  visibleTo("open", null)({ ...emptyRecord(mmsi, 0), ...more }, 10, 60);

test.each([
  ["a net buoy", 941_000_005],
  ["an EPIRB", 974_123_456],
  ["a SART", 970_123_456],
  ["a man-overboard device", 972_123_456],
  ["a rescue aircraft", 111_257_501],
  ["an aid to navigation", 992_571_235],
])("%s of class B and unknown type is open to everybody", (_name, mmsi) => {
  expect(isOpen(mmsi, { reportClass: "B" })).toBe(true);
});

test.each([
  ["class B and unknown type", { reportClass: "B" as const }],
  ["unknown class and type, known by a long-range position alone", { reportClass: null }],
  ["type 0", { reportClass: "B" as const, shipType: 0 }],
])("a vessel of %s may be small and is not", (_name, more) => {
  expect(isOpen(257_000_001, more)).toBe(false);
});

test("a vessel of class A is open before its type is known", () => {
  expect(isOpen(257_000_001, { reportClass: "A" })).toBe(true);
});

test("another transmitter of a number is told within the caller's area only", () => {
  const yacht = { shipType: 37, shipLength: 12, reportClass: "B" as const, longitude: 10, latitude: 60 };
  const at = (longitude: number, latitude: number): VesselRecord => ({
    ...{ ...emptyRecord(257_000_001, 0), ...yacht },
    otherTransmitter: {
      ...{ msgtime: "2026-11-30T06:00:00.000Z", longitude, latitude },
      ...{ speedOverGround: 1, courseOverGround: 2, trueHeading: null },
    },
  });
  const restricted = visibleTo("restricted", boxPolygon([9, 59, 11, 61]));
  expect(seenBy(restricted, at(10.5, 60.5))).toHaveProperty("otherTransmitter");
  expect(seenBy(restricted, at(20, 70))).not.toHaveProperty("otherTransmitter");
  expect(seenBy(visibleTo("arctic", null), at(20, 70))).toHaveProperty("otherTransmitter");
  const open = { ...at(20, 70), shipType: 70 };
  expect(seenBy(restricted, open)).toHaveProperty("otherTransmitter");
  // It was in the area once, and is not any more.
  const gone = { ...at(10.5, 60.5), longitude: 20, latitude: 70, speedOverGround: 8 };
  expect(seenBy(restricted, gone)).toMatchObject({ longitude: null, latitude: null, speedOverGround: null });
  expect(seenBy(restricted, { ...gone, shipType: 70 })).toMatchObject({ longitude: 20, latitude: 70 });
});
