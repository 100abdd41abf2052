import type { I18n } from "../../../../core/api/kernel.ts";
import { foldCase } from "../../../../lib/fold.ts";
import { COUNTRIES } from "../../../../lib/mmsi.ts";
import { countryName, findCountry } from "../model/country-name.ts";

export interface CountryChoice {
  /** ISO 3166 alpha-2; empty for vessels without a flag. */
  code: string;
  name: string;
  /** Null: there is no count. */
  count: number | null;
}

/** The flags that occur and those that are chosen, sorted by name; all flags without counts. */
export function countryChoices(
  /** By number in COUNTRIES. */
  counts: ArrayLike<number> | null,
  chosen: readonly string[],
  none: string,
  i18n: I18n,
): CountryChoice[] {
  const wanted = new Set(chosen.map((code) => code.toUpperCase()));
  return COUNTRIES.flatMap((code, number) => {
    const count = counts && (counts[number] ?? 0);
    if (count === 0 && !wanted.has(code)) return [];
    return [{ code, count, name: code === "" ? none : (countryName(code, i18n.language) ?? code) }];
  }).sort((a, b) => Number(a.code === "") - Number(b.code === "") || i18n.format.compare(a.name, b.name));
}

/** Choices whose name contains a text, or whose code or name in either language equals it. */
export function matchingCountries(choices: readonly CountryChoice[], text: string): CountryChoice[] {
  const wanted = foldCase(text.trim());
  const named = findCountry(wanted)?.iso2;
  return choices.filter(
    ({ name, code }) => foldCase(name).includes(wanted) || (code !== "" && code === named),
  );
}
