import { expect, test } from "vitest";
import { countryNumber } from "../../../../lib/mmsi.ts";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import {
  ALL_OTHER,
  compileVesselFilter,
  EVERYTHING,
  offeredTypes,
  type VesselCriteria,
} from "./vessel-filter.ts";

const NOTHING: VesselCriteria = { types: null, countries: null, statuses: null, speed: null };
const compile = (criteria: Partial<VesselCriteria>, all = false) =>
  compileVesselFilter({ ...NOTHING, ...criteria }, all);
const hides = (mask: number, type: string) =>
  ((mask >>> (SHIP_TYPES as readonly string[]).indexOf(type)) & 1) === 1;

test("without criteria everything is let through", () => {
  expect(compile({})).toEqual(EVERYTHING);
});

test("the filter offers no well boats and no ground effect craft, and seldom types only where asked", () => {
  expect(offeredTypes(true)).not.toContain("wellboat");
  expect(offeredTypes(true)).not.toContain("wing_in_ground");
  expect(offeredTypes(true)).toContain("dredger");
  const seldom = offeredTypes(true).filter((type) => !offeredTypes(false).includes(type));
  expect(seldom.sort()).toEqual([
    "dredger",
    "local_vessel",
    "other",
    "pilot_vessel",
    "pleasure_craft",
    "port_tender",
    "reserved",
    "sailing_vessel",
    "special_craft",
    "unknown",
  ]);
  expect(offeredTypes(false)).toEqual(expect.arrayContaining(["fishing", "cargo", "sar"]));
});

test("a chosen type hides all others", () => {
  const { hiddenGroups } = compile({ types: ["fishing"] });
  expect(SHIP_TYPES.filter((type) => !hides(hiddenGroups, type))).toEqual(["fishing"]);
});

test("all others are the types that the filter does not offer", () => {
  const few = compile({ types: [ALL_OTHER] }).hiddenGroups;
  expect(hides(few, "wellboat")).toBe(false);
  expect(hides(few, "dredger")).toBe(false);
  expect(hides(few, "cargo")).toBe(true);
  const all = compile({ types: [ALL_OTHER] }, true).hiddenGroups;
  expect(hides(all, "wellboat")).toBe(false);
  expect(hides(all, "dredger")).toBe(true);
  expect(hides(all, "cargo")).toBe(true);
});

test("chosen flags hide others, and vessels without a flag", () => {
  const { hiddenCountries } = compile({ countries: ["no", "DK"] });
  const hidden = (country: string | null) => {
    const number = countryNumber(country);
    return ((hiddenCountries[number >> 5] ?? 0) >>> (number & 31)) & 1;
  };
  expect(hidden("NO")).toBe(0);
  expect(hidden("dk")).toBe(0);
  expect(hidden("SE")).toBe(1);
  expect(hidden(null)).toBe(1);
});

test("statuses that mean nothing yet go with the one that is not defined", () => {
  const shown = (statuses: number[]) =>
    Array.from({ length: 16 }, (_, at) => at).filter(
      (at) => ((compile({ statuses }).hiddenStatuses >>> at) & 1) === 0,
    );
  expect(shown([15])).toEqual([9, 10, 13, 15]);
  expect(shown([7])).toEqual([7]);
});

test("status 0 can be chosen", () => {
  expect(compile({ statuses: [0] }).hiddenStatuses & 0xffff).toBe(0xfffe);
});

test.each([
  ["from", [5, null], [50, 65_534]],
  ["to", [null, 5], [0, 50]],
  ["exactly nothing", [0, 0], [0, 0]],
  ["neither end", [null, null], [0, 65_535]],
] as const)(
  "a speed %s: vessels that tell none pass only where there is no limit",
  (_name, speed, expected) => {
    expect(compile({ speed }).speed).toEqual(expected);
  },
);
