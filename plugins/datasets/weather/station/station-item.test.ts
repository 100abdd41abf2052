import { expect, test } from "vitest";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { shapeItems } from "../../../../lib/item-shape.ts";
import { completedStation, stationShape } from "./station-item.ts";

const NOW = Date.UTC(2026, 10, 30, 12);
const item = (properties: Record<string, unknown>): DatasetItem => ({
  id: "SN1",
  datasetId: "stations",
  properties,
  geometry: { type: "Point", coordinates: [100, 75] },
});
const completed = (properties: Record<string, unknown>, north = 0) =>
  completedStation(item(properties), {
    now: NOW,
    options: { shows: "windSpeed", silentAfterHours: 3 },
    write: (value) => value.toFixed(1),
    north: () => north,
  }).properties;

test("the arrow points where the wind blows to, turned as the projection is there", () => {
  const { turn } = completed({ time: "2026-11-30T11:00:00Z", windSpeed: 5, windDirection: 270 }, Math.PI / 2);
  // From the west it blows to the east; where north is on the right, east is down.
  expect(((turn as number) * 180) / Math.PI).toBeCloseTo(540, 6);
});

test("zero wind is a value, and a station without the instrument has a dash", () => {
  expect(completed({ time: "2026-11-30T11:00:00Z", windSpeed: 0 })).toMatchObject({
    label: "0.0",
    hasArrow: false,
    signal: "sends",
    ageMinutes: 60,
  });
  expect(completed({ time: "2026-11-30T11:00:00Z" }).label).toBe("–");
});

test("a station that has been silent for hours, or has never reported, shows no value and no arrow", () => {
  const old = completed({ time: "2026-11-30T08:59:00Z", windSpeed: 12, windDirection: 0 });
  expect(old).toMatchObject({ signal: "silent", label: "– –", hasArrow: false });
  expect(completed({ time: null, windSpeed: 12 })).toMatchObject({ signal: "silent", ageMinutes: null });
  // A clock that is ahead of ours is no age below zero.
  expect(completed({ time: "2026-11-30T12:05:00Z" }).ageMinutes).toBe(0);
});

test("a dataset of waves leaves out who measures none, and keeps who is silent", () => {
  const stations = [
    { stationId: "calm", waveHeight: 0, time: "2026-11-30T11:00:00Z" },
    { stationId: "land", waveHeight: null, time: "2026-11-30T11:00:00Z" },
    { stationId: "new", time: null },
  ].map((properties) => ({ ...properties, lon: 5, lat: 60 }));
  const read = (shows: "waveHeight" | "windSpeed") => {
    const world = { now: NOW, user: null };
    const features = stations.map((properties) => ({ id: undefined, properties, geometry: null }));
    return shapeItems(stations, features, { ...stationShape(shows), ...world }).map(
      ({ properties }) => properties.stationId,
    );
  };
  expect(read("waveHeight")).toEqual(["calm", "new"]);
  expect(read("windSpeed")).toEqual(["calm", "land", "new"]);
});
