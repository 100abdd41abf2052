import type { Language } from "../../../../core/api/kernel.ts";
import { foldCase } from "../../../../lib/fold.ts";
import { COUNTRY_ROWS } from "../../../../schemas/generated/countries.ts";

/** A country, or a part of one with its own maritime identification digits (spec §3). */
export interface Country {
  /** ISO 3166 alpha-2 and alpha-3. */
  iso2: string;
  iso3: string;
  en: string;
  no: string;
}

const BY_WORD = new Map<string, Country>();
for (const [iso2, iso3, subdivision, en, no] of COUNTRY_ROWS)
  for (const word of subdivision ? [subdivision] : [iso2, iso3, en, no])
    BY_WORD.set(foldCase(word), { iso2, iso3, en, no });

/** By alpha-2, alpha-3, English or Norwegian name in any case; a part of a country by its code (`PT-20`). */
export function findCountry(value: string): Country | null {
  return BY_WORD.get(foldCase(value.trim())) ?? null;
}

/**
 * The name in a language of the result of `findCountry`; null for none, and a text that says so for an unknown one
 * (spec §8).
 */
export function countryName(value: string | null, language: Language): string | null {
  if (value === null) return null;
  return findCountry(value)?.[language] ?? `[missing country translation for ${value}]`;
}
