import { expect, test } from "vitest";
import { Fleet } from "../fleet.ts";
import { drawRows } from "../render/drawn-rows.ts";
import { worldOf } from "../render/world.ts";
import { apartZoom, zoomApart } from "./apart-zoom.ts";
import { compileVesselFilter, EVERYTHING } from "./vessel-filter.ts";
import { VesselMerge } from "./vessel-merge.ts";
import { readVessel } from "./vessel-record.ts";

const MERCATOR = "EPSG:3857";
const CARGO = 70;
const FISHING = 30;

function fleetOf(vessels: [mmsi: number, lon: number | null, lat: number | null, shipType?: number][]) {
  const merge = new VesselMerge(new Set());
  for (const [mmsi, longitude, latitude, shipType = CARGO] of vessels) {
    const record = readVessel({ mmsi, msgtime: "2026-01-15T12:00:00Z", latitude, longitude, shipType });
    if (record) merge.merge(record);
  }
  const fleet = new Fleet(worldOf(MERCATOR));
  const batch = merge.takeBatch();
  if (batch) fleet.apply({ ...batch, drawn: drawRows(batch.values, MERCATOR) });
  return fleet;
}
const zoomOf = (fleet: Fleet, filter = EVERYTHING, map = { zoom: 4, webMercatorZoom: 4 }) =>
  apartZoom(fleet, 257_000_001, filter, map);

test("the nearer the neighbour, the closer the zoom, until symbols do not touch", () => {
  // At 60° north zoom 12 has 19.1 m/px: 36 px are 688 m.
  expect(zoomApart(688, 60)).toBeCloseTo(12, 1);
  expect(zoomApart(344, 60)).toBeCloseTo(13, 1);
  // Twice as many metres in a pixel at the equator.
  expect(zoomApart(688, 0)).toBeCloseTo(13, 1);
});

test("a lonely vessel is shown with its surroundings, one alongside another as a hull", () => {
  expect(zoomApart(Number.POSITIVE_INFINITY, 60)).toBe(11);
  expect(zoomApart(80_000, 60)).toBe(11);
  expect(zoomApart(3, 60)).toBe(15);
  expect(zoomApart(0, 60)).toBe(15);
});

test("the nearest vessel counts, also across the antimeridian", () => {
  // 0.01° of longitude at 60° north are 556 m.
  const beside = zoomOf(
    fleetOf([
      [257_000_001, 10, 60],
      [257_000_002, 10.01, 60],
      [257_000_003, 12, 60],
    ]),
  );
  const across = zoomOf(
    fleetOf([
      [257_000_001, 179.995, 60],
      [257_000_002, -179.995, 60],
    ]),
  );
  expect(beside).toBeCloseTo(zoomApart(556, 60), 2);
  expect(across).toBeCloseTo(zoomApart(556, 60), 2);
});

test("what the filter hides is no neighbour", () => {
  const fleet = fleetOf([
    [257_000_001, 10, 60],
    [257_000_002, 10.01, 60, FISHING],
  ]);
  const cargo = compileVesselFilter(
    { types: ["cargo"], countries: null, statuses: null, speed: null },
    false,
  );
  expect(zoomOf(fleet, cargo)).toBe(11);
});

test("a vessel without a position, or not in the map, has no zoom", () => {
  expect(zoomOf(fleetOf([[257_000_001, null, null]]))).toBeNull();
  expect(zoomOf(fleetOf([[257_000_002, 10, 60]]))).toBeNull();
});

test("in another projection the zoom differs as much as the map's does", () => {
  const lonely = fleetOf([[257_000_001, 10, 80]]);
  expect(zoomOf(lonely, EVERYTHING, { zoom: 1.5, webMercatorZoom: 4 })).toBeCloseTo(8.5, 6);
});
