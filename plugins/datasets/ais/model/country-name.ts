import type { Language } from "../../../../core/index.ts";

const LOCALES: Record<Language, string> = { no: "nb", en: "en" };
const names = new Map<Language, Intl.DisplayNames>();

/** A country by its ISO 3166 alpha-2 code in a language; null for none. A code that has no name stands for itself. */
export function countryName(code: string | null, language: Language): string | null {
  if (code === null) return null;
  const known = names.get(language) ?? new Intl.DisplayNames([LOCALES[language]], { type: "region" });
  names.set(language, known);
  const upper = code.toUpperCase();
  return /^[A-Z]{2}$/.test(upper) ? (known.of(upper) ?? upper) : upper;
}
