import type { FilterSet } from "../../../core/index.ts";
import type { VesselWishes } from "./model/vessel-filter.ts";

/** Ids of the filters that the vessel datasets understand; a manifest may leave any of them out. */
export const FILTERS = {
  types: "shipTypes",
  countries: "countries",
  statuses: "navStatus",
  speed: "speed",
} as const;

/** What a dataset's filters ask of vessels. */
export function wishesOf(filters: Pick<FilterSet, "constraints" | "selection">): VesselWishes {
  const texts = (id: string) => filters.selection(id)?.map(String) ?? null;
  const range = filters.constraints.find(({ filter }) => filter.id === FILTERS.speed);
  return {
    types: texts(FILTERS.types),
    countries: texts(FILTERS.countries),
    statuses: texts(FILTERS.statuses)?.map(Number) ?? null,
    speed: range?.kind === "range" ? [range.from, range.to] : null,
  };
}
