import { expect, test } from "vitest";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import { fields, filters } from "../defaults.json";
import { ALL_OTHER, offeredTypes } from "../model/vessel-filter.ts";
import { statusTexts, typeTexts } from "./default-texts.ts";

/** Kinds of sender that a number implies. */
const BY_NUMBER = ["epirb", "helicopter", "mob", "plane", "sar-aircraft", "sart"];

test("every ship type has a name in both languages, and so has all that the filter does not offer", () => {
  for (const language of ["no", "en"] as const)
    expect(Object.keys(typeTexts(language)).sort()).toEqual([...SHIP_TYPES, ...BY_NUMBER, ALL_OTHER].sort());
  expect({ noCargo: typeTexts("no").cargo, enCargo: typeTexts("en").cargo }).toEqual({
    noCargo: "Lasteskip",
    enCargo: "Cargo ship",
  });
});

test("the filter offers what it can let through, by the names that fields have", () => {
  const names: Record<string, unknown> = fields.find(({ key }) => key === "shipType")?.values ?? {};
  const offered = filters.find(({ id }) => id === "shipTypes")?.values ?? [];
  expect(offered.map(({ value }) => value).sort()).toEqual([...offeredTypes(true), ALL_OTHER].sort());
  for (const { value, label } of offered) if (value !== ALL_OTHER) expect(names[value]).toEqual(label);
});

test("a status is called in details what the filter calls it", () => {
  const offered = filters.find(({ id }) => id === "navStatus")?.values ?? [];
  for (const language of ["no", "en"] as const)
    expect(statusTexts(language)).toEqual(
      Object.fromEntries(offered.map(({ value, label }) => [String(value), label[language]])),
    );
  expect(statusTexts("no")[5]).toBe("Fortøyd");
  expect(statusTexts("en")[0]).toBe("Under way using engine");
});
