import { expect, test } from "vitest";
import { visibleTo } from "./access.ts";
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
