import type { Zone } from "./zone.ts";

/** What is missing in a form; the texts have a sentence for each. */
export type DraftFault = "name" | "area" | "rules";

export const newZone = (name: string): Zone => ({
  id: "",
  access: "open",
  name,
  geometry: null,
  countryCodes: [],
  mmsiCategories: [],
  shipTypes: [],
  minLength: null,
  rules: { entering: true, leaving: false, speedOver: null, speedUnder: null, silence: null },
  active: true,
  email: null,
});

export function faultsOf({ name, geometry, rules }: Zone): DraftFault[] {
  const { entering, leaving, speedOver, speedUnder, silence } = rules;
  const silent = !entering && !leaving && speedOver === null && speedUnder === null && silence === null;
  return [
    ...(name.trim() === "" ? (["name"] as const) : []),
    ...(geometry === null ? (["area"] as const) : []),
    ...(silent ? (["rules"] as const) : []),
  ];
}
