import { expect, test } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { COUNTRIES } from "../../../../lib/mmsi.ts";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import { countryChoices, matchingCountries } from "./country-choices.ts";
import { iconOfType } from "./ship-type-icon.ts";
import { vesselsInOrder } from "./vessel-order.ts";

const counts = (given: Record<string, number>) => COUNTRIES.map((code) => given[code] ?? 0);
const names = (chosen: string[], text = "") =>
  matchingCountries(
    countryChoices(counts({ NO: 3, SE: 1, AX: 1, "": 2 }), chosen, "Ukjent flagg", new I18n()),
    text,
  ).map(({ name }) => name);

test("flags are those that there are and those that are chosen, by the alphabet, none last", () => {
  expect(names([])).toEqual(["Norge", "Sverige", "Ukjent flagg"]);
  expect(names(["dk"])).toEqual(["Danmark", "Norge", "Sverige", "Ukjent flagg"]);
});

test("before anything was counted all flags can be chosen, without figures", () => {
  const all = countryChoices(null, [], "Ukjent flagg", new I18n());
  expect(all.length).toBe(COUNTRIES.length);
  expect(new Set(all.map(({ count }) => count))).toEqual(new Set([null]));
});

test("a flag is found by part of its name or by its code", () => {
  expect(names([], "SVER")).toEqual(["Sverige"]);
  expect(names([], "no")).toEqual(["Norge"]);
  expect(names([], "xyz")).toEqual([]);
  expect(names([], "swe")).toEqual(["Sverige"]);
  expect(names([], "Norway")).toEqual(["Norge"]);
});

test("the types that fishers look for have symbols of their own", () => {
  const icon = (type: (typeof SHIP_TYPES)[number]) => iconOfType(type);
  expect(
    ["fishing", "cargo", "sar", "buoy", "wellboat", "unknown"].map((type) => icon(type as never)),
  ).toEqual(["fishing", "cargo", "sar", "buoy", "wellboat", "vessel"]);
  for (const type of SHIP_TYPES) expect(icon(type)).toBeTruthy();
});

test("vessels stand by name, from the middle, or fastest first, those in distress before all, also across the antimeridian", () => {
  const rows = [
    { id: "1", speed: 5, place: [179, 70] },
    { id: "2", speed: -1, place: [-179.5, 70] },
    { id: "3", speed: 12, place: [-178, 70] },
    { id: "4", speed: 0, place: [182, 61], urgent: 2 },
  ];
  const dataset = {
    idsIn: () => ["by name"],
    vesselFilter: {},
    fleet: {
      rows: () => [0, 1, 2, 3],
      urgencyOf: (row: number) => rows[row]?.urgent ?? 0,
      idOf: (row: number) => rows[row]?.id,
      speedOf: (row: number) => rows[row]?.speed,
      placeOf: (row: number) => rows[row]?.place,
    },
  } as never;
  const box = [178, 60, 183, 80] as [number, number, number, number];
  expect(vesselsInOrder(dataset, box, "name")).toEqual(["by name"]);
  expect(vesselsInOrder(dataset, box, "distance")).toEqual(["4", "2", "1", "3"]);
  expect(vesselsInOrder(dataset, box, "speed")).toEqual(["4", "3", "1", "2"]);
});
