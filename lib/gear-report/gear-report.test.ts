import { expect, test } from "vitest";
import { faultsOf, isGeometry, REPORT_TYPES, REQUIRED } from "./gear-report.ts";

const NOW = Date.UTC(2026, 10, 30, 4, 12);
const TIME = "2026-11-30T05:12:00+01:00";
const POINT = { type: "Point", coordinates: [14.3, 69.1] };

test("each type of report needs its attributes, and nothing else", () => {
  const all = { geometry: POINT, toolTypeCode: "NETS", toolId: "a" };
  const times = { setupTime: TIME, lostTime: TIME, resetTime: TIME, removedTime: TIME };
  for (const type of REPORT_TYPES) {
    expect(faultsOf({ ...all, ...times }, REQUIRED[type], NOW)).toEqual({});
    expect(Object.keys(faultsOf({}, REQUIRED[type], NOW)).sort()).toEqual([...REQUIRED[type]].sort());
  }
});

test("0 is a count, a number with decimals is none, and a time may be an hour ahead", () => {
  const faults = (report: object) => faultsOf({ ...report }, [], NOW);
  expect(faults({ toolCount: 0, lostCount: 12 })).toEqual({});
  expect(faults({ toolCount: 1.5, lostCount: -1 })).toEqual({ toolCount: "integer", lostCount: "integer" });
  expect(faults({ setupTime: "2026-11-30T06:00:00+01:00" })).toEqual({});
  expect(faults({ setupTime: "2026-12-30T06:00:00+01:00", lostTime: "soon" })).toEqual({
    setupTime: "invalid",
    lostTime: "invalid",
  });
  expect(faults({ comment: "x".repeat(501), toolId: 7 })).toEqual({ comment: "too-many", toolId: "invalid" });
});

test.each([
  [POINT, undefined],
  [{ type: "LineString", coordinates: [POINT.coordinates, [14.4, 69]] }, undefined],
  [{ type: "GeometryCollection", geometries: [POINT] }, undefined],
  [{ type: "LineString", coordinates: [] }, "invalid"],
  [{ type: "Circle", coordinates: [1, 2] }, "invalid"],
  [{ type: "Point", coordinates: ["14", "69"] }, "invalid"],
  [{ type: "Point", coordinates: [14, 96] }, "outside"],
  [{ type: "Point", coordinates: [Number.NaN, 69] }, "invalid"],
  ["here", "invalid"],
])("the geometry %j has the fault %s", (geometry, fault) => {
  expect(faultsOf({ geometry }, [], NOW).geometry).toBe(fault);
});

test("a geometry is valid by its type and what it holds", () => {
  expect([POINT, { type: "GeometryCollection", geometries: [] }, null].map(isGeometry)).toEqual([
    ...[true, false, false],
  ]);
});
