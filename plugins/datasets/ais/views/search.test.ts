import { expect, test } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { NO_MATCH, VesselQuery } from "../model/vessel-query.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { searchVessels } from "./search.ts";

const vessel = (mmsi: number, name: string, more: object = {}) => ({
  mmsi,
  name,
  callSign: "",
  imo: null,
  shipType: "cargo",
  country: "NO",
  lon: 10,
  lat: 70,
  icon: "cargo",
  ...more,
});

function world(...vessels: ReturnType<typeof vessel>[]) {
  const dataset: VesselDataset = Object.create(VesselDataset.prototype, {
    id: { value: "aisstream" },
    active: { value: true },
    accessEnabled: { value: true },
    fleet: {
      value: {
        distressed: vessels.filter(({ icon }) => icon === "distress"),
        search: (text: string) => {
          const query = new VesselQuery(text);
          return vessels.filter((one) => query.rank(one) !== NO_MATCH);
        },
      },
    },
  });
  return { datasets: { all: [dataset] }, i18n: new I18n() } as never;
}
const titles = (text: string, ...vessels: ReturnType<typeof vessel>[]) =>
  searchVessels({ text, bounds: null }, world(...vessels)).map(({ title }) => title);

test("the exact name stands first, then what begins so, each vessel once", () => {
  expect(titles("nor", vessel(1_111, "HAVNOR"), vessel(2_222, "NORDLYS"), vessel(3_333, "NOR"))).toEqual([
    "NOR",
    "NORDLYS",
    "HAVNOR",
  ]);
});

test("Norwegian letters find what AIS cannot write", () => {
  expect(titles("lysøy", vessel(1_111, "LYSOY"), vessel(2_222, "LYSOEY"))).toEqual(["LYSOEY", "LYSOY"]);
});

test("a name is text, with its whole number first, call sign, type, flag and the address of its details", () => {
  const [result] = searchVessels(
    { text: "A<B", bounds: null },
    world(vessel(257_000_001, 'A<B>&"C"', { callSign: "LABC" })),
  );
  expect(result).toMatchObject({
    title: 'A<B>&"C"',
    subtitle: "257000001 · LABC · Lasteskip · Norge",
    path: "/aisstream/257000001",
  });
});

test("a vessel without a name has its number once", () => {
  const [result] = searchVessels({ text: "257", bounds: null }, world(vessel(257_000_001, "")));
  expect(result).toMatchObject({ title: "MMSI 257000001", subtitle: "Lasteskip · Norge" });
});

test("an IMO number by which a vessel was found stands beside its name", () => {
  const found = world(vessel(257_000_001, "NOR", { imo: 9_257_000 }));
  const aliases = (text: string) => searchVessels({ text, bounds: null }, found)[0]?.aliases;
  expect(aliases("257000")).toEqual(["9257000"]);
  expect(aliases("nor")).toEqual([]);
});

test("a whole MMSI that is not in the map can be looked up; one that is there is not offered twice", () => {
  expect(titles("257000009", vessel(257_000_001, "X"))).toEqual(["Slå opp MMSI 257000009"]);
  expect(titles("257000001", vessel(257_000_001, "X"))).toEqual(["X"]);
  expect(titles("25700000", vessel(1_111, "X"))).toEqual([]);
  expect(titles("002573315", vessel(2_573_315, ""))).toEqual(["MMSI 002573315"]);
  const [lookUp] = searchVessels({ text: "002573315", bounds: null }, world());
  expect(lookUp).toMatchObject({ title: "Slå opp MMSI 002573315", path: "/aisstream/2573315" });
});

test.each(["IMO 9074729", "MMSI 257000111", "257 000 111", "257.000.111", "Aalesund", "Ålesund"])(
  "%s finds its vessel",
  (text) => {
    expect(titles(text, vessel(257_000_111, "ALESUND", { imo: 9_074_729 }), vessel(1_111, "X"))).toEqual([
      "ALESUND",
    ]);
  },
);

test("a number in groups that is not in the map can be looked up", () => {
  const [lookUp] = searchVessels({ text: "MMSI 257 000 009", bounds: null }, world());
  expect(lookUp).toMatchObject({ path: "/aisstream/257000009" });
});

test("what lies outside the map is left out when the user wants that, also across the antimeridian", () => {
  const find = (lon: number | null) =>
    searchVessels(
      { text: "X", bounds: [170, 60, 190, 80] },
      world(vessel(1_111, "X", { lon, lat: lon === null ? null : 70 })),
    ).length;
  expect(find(-175)).toBe(1);
  expect(find(175)).toBe(1);
  expect(find(10)).toBe(0);
  expect(find(null)).toBe(0);
});

test("who calls for help is found by the kind of transmitter, and stands before what is exactly it", () => {
  const sart = vessel(970_123_456, "", { icon: "distress", shipType: "unknown" });
  expect(titles("sart", vessel(257_000_001, "SART"), sart)).toEqual(["AIS-SART 970123456", "SART"]);
});

test("a rescue aircraft says what it is", () => {
  const helicopter = vessel(111_257_501, "", { icon: "helicopter", shipType: "sar" });
  const [found] = searchVessels({ text: "111257501", bounds: null }, world(helicopter));
  expect(found).toMatchObject({ title: "Redningshelikopter 111257501" });
  expect(found?.subtitle).toContain("Redningshelikopter");
});
