import { expect, test } from "vitest";
import { SHIP_TYPES, type ShipType } from "../../../../lib/ship-type.ts";
import { offeredTypes } from "../model/vessel-filter.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { legendRows, othersOf } from "./legend-rows.ts";
import { alwaysRows, kindRows } from "./overview-legend.tsx";

function countsOf(types: Partial<Record<ShipType, number>>, icons: Partial<Record<VesselIcon, number>> = {}) {
  return {
    types: Uint32Array.from(SHIP_TYPES, (type) => types[type] ?? 0),
    icons: Uint32Array.from(VESSEL_ICONS, (icon) => icons[icon] ?? 0),
  };
}
const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);
const OFFERED = offeredTypes(false);

test("the legend has the filter's types, and under all others what the filter calls so", () => {
  const counted = countsOf(
    { fishing: 2, sar: 5, anti_pollution: 1, buoy: 3, pilot_vessel: 1, wellboat: 1, unknown: 4, other: 1 },
    { platform: 1 },
  );
  const { offered, others } = legendRows(counted, OFFERED);
  expect(texts(offered)).toEqual(["type.fishing", "type.anti_pollution", "type.buoy", "legend.platform"]);
  expect(texts(others)).toEqual(["type.pilot_vessel", "type.wellboat", "legend.plain"]);
  expect({ first: offered[0]?.count, last: others.at(-1)?.count }).toEqual({ first: 2, last: 5 });
});

test("what is not there has no row", () => {
  expect(legendRows(countsOf({}), OFFERED)).toEqual({ offered: [], others: [] });
});

test("all others are told by type, the most first", () => {
  expect(othersOf(countsOf({ cargo: 9, wellboat: 1, unknown: 4 }).types, OFFERED)).toEqual([
    { text: "type.unknown", count: 4 },
    { text: "type.wellboat", count: 1 },
  ]);
});

test("far out net buoys have their own row, and are no other vessels", () => {
  const { icons } = countsOf({}, { vessel: 2, buoy: 7 });
  expect(kindRows(icons).map(({ text, count }) => [text, count])).toEqual([
    ["dot.other", 2],
    ["dot.buoy", 7],
  ]);
});

test("far out types that share a colour are one row, and who rescues or calls stands by itself", () => {
  const { icons } = countsOf({}, { cargo: 9, passenger: 2, "high-speed": 3, sar: 4, distress: 1 });
  expect(kindRows(icons)).toEqual([
    { kind: "cargo", text: "dot.cargo", count: 9 },
    { kind: "passenger", text: "dot.passenger", count: 5 },
  ]);
  expect(alwaysRows(icons).map(({ icon, count }) => [icon, count])).toEqual([
    ["sar", 4],
    ["distress", 1],
  ]);
});
