import { fields, filters } from "../defaults.json";

type Language = "no" | "en";

/** Names of the ship types, and of "all other", from the defaults of the dataset types. */
export function typeTexts(language: Language): Record<string, string> {
  const types = fields.flatMap(({ values = {} }) => Object.entries(values));
  return { ...textsOf(types, language), ...textsOf(choicesOf("shipTypes"), language) };
}

/** Texts of the navigational statuses, by their numbers. */
export function statusTexts(language: Language): Record<string, string> {
  return textsOf(choicesOf("navStatus"), language);
}

type Named = readonly (readonly [name: string, label: Record<Language, string>])[];

function choicesOf(filter: string): Named {
  const choices = filters.find(({ id }) => id === filter)?.values ?? [];
  return choices.map(({ value, label }) => [String(value), label]);
}

const textsOf = (named: Named, language: Language): Record<string, string> =>
  Object.fromEntries(named.map(([name, label]) => [name, label[language]]));
