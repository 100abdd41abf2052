import type { VesselDataset } from "../vessel-dataset.ts";

/** Whether the dataset has a filter in the manifest. */
export function hasFilter({ filters }: Pick<VesselDataset, "filters">, id: string): boolean {
  return filters.definitions.some((filter) => filter.id === id);
}

/** The chosen codes of a filter, as texts. Observed. */
export function chosenOf({ filters }: Pick<VesselDataset, "filters">, id: string): string[] {
  const value = filters.values[id];
  return Array.isArray(value) ? value.flatMap((code) => (code === null ? [] : [String(code)])) : [];
}
