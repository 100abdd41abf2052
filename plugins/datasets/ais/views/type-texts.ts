import { fields, filters } from "../defaults.json";

/** Names of the ship types, and of all that the filter does not offer, as the defaults of the dataset types give them. */
export function typeTexts(language: "no" | "en"): Record<string, string> {
  const types = fields.flatMap(({ values = {} }) => Object.entries(values));
  const offered = (filters.find(({ id }) => id === "shipTypes")?.values ?? []).map(
    ({ value, label }) => [String(value), label] as const,
  );
  return Object.fromEntries([...types, ...offered].map(([type, label]) => [type, label[language]]));
}
