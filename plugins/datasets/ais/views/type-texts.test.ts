import { expect, test } from "vitest";
import { fields, filters } from "../defaults.json";
import { SHIP_TYPES } from "../model/ship-type.ts";
import { ALL_OTHER, offeredTypes } from "../model/vessel-filter.ts";
import { typeTexts } from "./type-texts.ts";

test("every ship type has a name in both languages, and so has all that the filter does not offer", () => {
  for (const language of ["no", "en"] as const)
    expect(Object.keys(typeTexts(language)).sort()).toEqual([...SHIP_TYPES, ALL_OTHER].sort());
  expect([typeTexts("no").cargo, typeTexts("en").cargo]).toEqual(["Lasteskip", "Cargo"]);
});

test("the filter offers what it can let through, by the names that fields have", () => {
  const names: Record<string, unknown> = fields.find(({ key }) => key === "shipType")?.values ?? {};
  const offered = filters.find(({ id }) => id === "shipTypes")?.values ?? [];
  expect(offered.map(({ value }) => value).sort()).toEqual([...offeredTypes(true), ALL_OTHER].sort());
  for (const { value, label } of offered) if (value !== ALL_OTHER) expect(names[value]).toEqual(label);
});
