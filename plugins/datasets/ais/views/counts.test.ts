import { expect, test } from "vitest";
import { COUNTRIES } from "../../../../lib/mmsi.ts";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import { Fleet } from "../fleet.ts";
import { compileVesselFilter, type VesselCriteria } from "../model/vessel-filter.ts";
import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import { VesselMerge } from "../model/vessel-merge.ts";
import { readVessel } from "../model/vessel-record.ts";
import { drawRows } from "../render/drawn-rows.ts";
import { worldOf } from "../render/world.ts";
import { facetsOf, shownCounts } from "./counts.ts";

const FISHING = 30;
const CARGO = 70;
const PROJECTION = "EPSG:3857";

/** Two fishing vessels and a cargo ship of Norway, one of Denmark, a rescue helicopter of Norway, and a distress transmitter. */
function fleet(): Fleet {
  const merge = new VesselMerge(new Set());
  const vessels: [mmsi: number, shipType: number | undefined][] = [
    [257_000_001, FISHING],
    [257_000_002, FISHING],
    [257_000_003, CARGO],
    [219_000_001, CARGO],
    [111_257_501, undefined],
    [970_123_456, undefined],
  ];
  for (const [mmsi, shipType] of vessels) {
    const record = readVessel({
      mmsi,
      msgtime: "2026-01-15T12:00:00Z",
      latitude: 70,
      longitude: 10,
      shipType,
    });
    if (record) merge.merge(record);
  }
  const made = new Fleet(worldOf(PROJECTION));
  const batch = merge.takeBatch();
  if (batch) made.apply({ ...batch, drawn: drawRows(batch.values, PROJECTION) });
  return made;
}

function dataset(criteria: Partial<VesselCriteria> = {}, vessels = fleet()) {
  const all: VesselCriteria = { types: null, countries: null, statuses: null, speed: null, ...criteria };
  return { fleet: vessels, vesselFilter: compileVesselFilter(all, false) };
}

const named = (names: readonly string[], counts: ArrayLike<number> | undefined) =>
  Object.fromEntries(
    names.map((name, number) => [name, counts?.[number] ?? 0] as const).filter(([, count]) => count > 0),
  );
const facets = (criteria?: Partial<VesselCriteria>) => {
  const found = facetsOf(dataset(criteria));
  return { types: named(SHIP_TYPES, found?.types), countries: named(COUNTRIES, found?.countries) };
};

test("with nothing chosen every type and flag is counted", () => {
  expect(facets()).toEqual({
    types: { fishing: 2, cargo: 2, sar: 1, unknown: 1 },
    countries: { "": 1, NO: 4, DK: 1 },
  });
});

test("flags are counted among the types that are chosen, types among the flags that are chosen", () => {
  expect(facets({ types: ["cargo"] })).toEqual({
    types: { fishing: 2, cargo: 2, sar: 1, unknown: 1 },
    countries: { NO: 1, DK: 1 },
  });
  expect(facets({ types: ["fishing"], countries: ["DK"] })).toEqual({
    types: { cargo: 1 },
    countries: { NO: 2 },
  });
});

test("without vessels nothing is counted", () => {
  expect(facetsOf(dataset({}, new Fleet(worldOf(PROJECTION))))).toBeNull();
});

test("what is in the map is counted as the filter shows it: among fishing vessels no helicopter and nobody in need", () => {
  const chosen = dataset({ types: ["fishing"] });
  expect(chosen.fleet.rows(chosen.vesselFilter).length).toBe(3);
  const shown = (criteria?: Partial<VesselCriteria>) =>
    named(VESSEL_ICONS, shownCounts(dataset(criteria)).icons);
  expect(shown()).toMatchObject({ helicopter: 1, fishing: 2 });
  expect(shown({ types: ["fishing"] })).toEqual({ fishing: 2 });
});
