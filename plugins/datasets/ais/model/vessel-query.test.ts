import { expect, test } from "vitest";
import { NO_MATCH, VesselQuery } from "./vessel-query.ts";

const vessel = (name: string, more: object = {}) => ({
  name,
  callSign: "LFCA",
  mmsi: 257_000_111,
  imo: 9_074_729,
  ...more,
});
const rank = (text: string, one = vessel("NORDLYS")) => new VesselQuery(text).rank(one);

test.each([
  "257000111",
  "257 000 111",
  "257.000.111",
  "257-000-111",
  "257\u00A0000\u00A0111",
  "MMSI 257000111",
  "mmsi: 257 000 111",
  "MMSI257000111",
  "9074729",
  "IMO 9074729",
  "imo9074729",
  "IMO: 9 074 729",
])("the number %s finds its vessel", (text) => {
  expect(rank(text)).toBe(0);
});

test.each(["IMO 257000111", "MMSI 9074729", "257000112", "IMO 9074728", "907472"])(
  "%s finds another vessel only",
  (text) => {
    expect(rank(text)).toBe(NO_MATCH);
  },
);

test("the beginning of a number is a match, and of an IMO number after its word", () => {
  expect({ mmsi: rank("257 00"), inside: rank("MMSI 0001"), imo: rank("IMO 9074") }).toEqual({
    mmsi: 1,
    inside: 2,
    imo: 1,
  });
});

test("a coast station is found with and without its leading zeros", () => {
  const station = vessel("", { mmsi: 2_573_315, imo: null });
  expect(rank("002573315", station)).toBe(0);
  expect(rank("2573315", station)).toBe(0);
  expect(rank("00 257", station)).toBe(1);
});

test.each([
  ["Aalesund", "ALESUND"],
  ["Aalesund", "AALESUND"],
  ["Aalesund", "ÅLESUND"],
  ["Ålesund", "AALESUND"],
  ["Ålesund", "ALESUND"],
  ["alesund", "AALESUND"],
  ["Oeygarden", "OYGARDEN"],
  ["Oeygarden", "ØYGARDEN"],
  ["Øygarden", "OEYGARDEN"],
  ["Øygarden", "OYGARDEN"],
  ["oygarden", "OEYGARDEN"],
  ["Ærøy", "AEROEY"],
  ["Aeroey", "ÆRØY"],
  ["A\u030Alesund", "AALESUND"],
])("%s finds %s", (text, name) => {
  expect(rank(text, vessel(name))).toBe(0);
});

test("a name matches exactly, at its beginning, or inside; a call sign at its beginning only", () => {
  expect(["nordlys", "nord", "lys", "syd", "lfca", "lf", "fca"].map((text) => rank(text))).toEqual([
    0,
    1,
    2,
    NO_MATCH,
    0,
    1,
    NO_MATCH,
  ]);
});

test("a text without letters or digits finds nothing", () => {
  expect(["", "  ", "\u0301"].map((text) => rank(text, vessel("")))).toEqual([NO_MATCH, NO_MATCH, NO_MATCH]);
  expect(rank("\u0301")).toBe(NO_MATCH);
});

test("a complete MMSI can be looked up in all its forms; an IMO number cannot", () => {
  const read = (text: string) => new VesselQuery(text).mmsi;
  expect(read("257 000 111")).toBe(257_000_111);
  expect(read("MMSI 257000111")).toBe(257_000_111);
  expect(read("IMO 257000111")).toBeNull();
  expect(read("9074729")).toBeNull();
});
