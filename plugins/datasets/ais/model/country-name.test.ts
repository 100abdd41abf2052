import { autorun } from "mobx";
import { expect, test, vi } from "vitest";
import { MIDS } from "../../../../lib/mids.ts";
import { COUNTRY_ROWS } from "../../../../schemas/generated/countries.ts";
import { countryName, findCountry } from "./country-name.ts";

test.each(["NO", "no", "NOR", "nor", "Norway", "NORWAY", "Norge", "norge", " norge "])(
  "%j is Norway",
  (value) => {
    expect(findCountry(value)).toEqual({ iso2: "NO", iso3: "NOR", en: "Norway", no: "Norge" });
  },
);

test("names with letters of their own are found in any case", () => {
  expect(findCountry("ØSTERRIKE")?.iso2).toBe("AT");
  expect(findCountry("åland")?.iso3).toBe("ALA");
  expect(findCountry("CÔTE D'IVOIRE")?.iso2).toBe("CI");
});

test("sj is Svalbard and Jan Mayen", () => {
  for (const value of ["sj", "SJM", "Svalbard and Jan Mayen", "Svalbard og Jan Mayen"]) {
    expect(countryName(value, "en")).toBe("Svalbard and Jan Mayen");
    expect(countryName(value, "no")).toBe("Svalbard og Jan Mayen");
  }
});

test("parts of countries have names of their own, and the country keeps its name", () => {
  const names = (code: string) => [countryName(code, "en"), countryName(code, "no")];
  expect({ pT20: names("PT-20"), pT30: names("PT-30"), uSAK: names("US-AK"), sHAC: names("SH-AC") }).toEqual({
    pT20: ["Azores", "Azorene"],
    pT30: ["Madeira", "Madeira"],
    uSAK: ["Alaska", "Alaska"],
    sHAC: ["Ascension", "Ascension"],
  });
  expect({ pT: names("PT"), uS: names("US"), sH: names("SH") }).toEqual({
    pT: ["Portugal", "Portugal"],
    uS: ["United States", "USA"],
    sH: ["Saint Helena", "Saint Helena"],
  });
});

test("what is no country is told as such, and none is none", () => {
  expect(countryName("XX", "en")).toBe("[missing country translation for XX]");
  expect(findCountry("XX")).toBeNull();
  expect(findCountry("")).toBeNull();
  expect(findCountry("__proto__")).toBeNull();
  expect(countryName(null, "no")).toBeNull();
});

test("every number that a vessel can have leads to a name in both languages", () => {
  for (const code of Object.values(MIDS))
    for (const language of ["no", "en"] as const)
      expect(countryName(code, language), code).toMatch(/^\p{Lu}[\p{L} .'()-]+$/u);
});

test("no word means two countries", () => {
  const countries = COUNTRY_ROWS.filter(([, , subdivision]) => subdivision === "");
  for (const [iso2, iso3, , en, no] of countries)
    for (const word of [iso2, iso3, en, no]) expect(findCountry(word)?.iso2, word).toBe(iso2);
});

test("what is loaded with the map says the code until the names have come", async () => {
  vi.resetModules();
  const { countryNameLater } = await import("./country-name-later.ts");
  const seen: (string | null)[] = [];
  const stop = autorun(() => seen.push(countryNameLater("NO", "no")));
  await vi.waitFor(() => expect(seen).toEqual(["NO", "Norge"]));
  stop();
});
