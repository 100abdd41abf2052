import { expect, test } from "vitest";
import { gearItem } from "./gear-item.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const item = (
  properties: Record<string, unknown>,
  geometry: Parameters<typeof gearItem>[0]["geometry"] = null,
) => ({
  id: "1",
  datasetId: "lostfishingfacility",
  properties,
  geometry,
});
const derived = (properties: Record<string, unknown>) => gearItem(item(properties), NOW).properties;

test("the year of the loss is Norway's", () => {
  expect(derived({ lostTime: "2024-12-31T23:30:00Z" }).lostYear).toBe(2025);
  expect(derived({ lostTime: "2025-01-01T00:30:00+01:00" }).lostYear).toBe(2025);
  expect(derived({ lostTime: "2024-12-31T22:30:00Z" }).lostYear).toBe(2024);
});

test("days in the sea are counted to now, or to the removal", () => {
  expect(derived({ lostTime: "2026-03-10T13:00:00Z" }).daysInSea).toBe(4);
  const removed = { lostTime: "2026-03-01T00:00:00Z", removedTime: "2026-03-03T00:00:00Z", isRemoved: true };
  expect(derived(removed)).toMatchObject({ daysInSea: 2, status: "removed" });
});

test("what is missing stays missing: no year 1970, no zero days, no text null", () => {
  for (const lostTime of [null, undefined, "", "yesterday"]) {
    expect(derived({ lostTime, vesselName: null })).toMatchObject({
      lostYear: null,
      daysInSea: null,
      vesselName: null,
    });
  }
});

test("a line has a length, a point none", () => {
  const line = {
    type: "LineString" as const,
    coordinates: [
      [11.86, 68.47],
      [11.86, 68.57],
    ],
  };
  const { lengthMeters, lengthKilometres } = gearItem(item({}, line), NOW).properties;
  expect(lengthMeters).toBeCloseTo(11_119, -1);
  expect(lengthKilometres).toBeCloseTo(11.1, 1);
  expect(
    gearItem(item({}, { type: "Point", coordinates: [12, 68] }), NOW).properties.lengthMeters,
  ).toBeNull();
});
