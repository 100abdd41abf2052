import { expect, test } from "vitest";
import { distressKindOf, distressOf } from "./distress.ts";

const state = (mmsi: number, navStatus: number | null, safetyText = "") =>
  distressOf({ mmsi, navStatus, safetyText });

test("status 14 is an active transmitter, whoever sends it", () => {
  expect([970_123_456, 972_123_456, 974_123_456, 257_034_450].map((mmsi) => state(mmsi, 14))).toEqual([
    "active",
    "active",
    "active",
    "active",
  ]);
  expect(state(970_123_456, 14, "SART TEST")).toBe("active");
});

test("a device that does not say that it is tested calls for help", () => {
  expect([0, null].map((status) => state(970_123_456, status))).toEqual(["active", "active"]);
  expect(state(972_123_456, null, "MOB ACTIVE")).toBe("active");
  expect(state(974_123_456, 15, "EPIRB ACTIVE")).toBe("active");
});

test("a device under test says so by its status or its text", () => {
  expect([970_123_456, 972_123_456, 974_123_456].map((mmsi) => state(mmsi, 15))).toEqual([
    "test",
    "test",
    "test",
  ]);
  expect(state(972_123_456, null, "MOB TEST")).toBe("test");
  expect(state(972_123_456, 0, "mob test")).toBe("test");
});

test("ships and other devices at rest call for nobody, whatever they write", () => {
  expect(state(257_034_450, 15, "SART ACTIVE")).toBeNull();
  expect(state(979_123_456, 15)).toBeNull();
  expect(state(257_034_450, 5)).toBeNull();
});

test("the number says what kind of transmitter it is", () => {
  expect([970_123_456, 972_123_456, 974_123_456, 257_034_450].map(distressKindOf)).toEqual([
    "sart",
    "mob",
    "epirb",
    "sart",
  ]);
});
