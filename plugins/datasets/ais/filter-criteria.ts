import type { DatasetInit, FilterSet } from "../../../core/api/dataset.ts";
import { ALL_OTHER, offeredTypes, type VesselCriteria } from "./model/vessel-filter.ts";

/** Ids of the filters that the vessel datasets support; a manifest may leave any of them out. */
export const FILTERS = {
  types: "shipTypes",
  countries: "countries",
  statuses: "navStatus",
  speed: "speed",
} as const;

type Filters = DatasetInit["definition"]["filters"];

/** The filters without the types that are not offered: an address must not choose what the user cannot undo. */
export function offeredFilters(filters: Filters, allTypes: boolean): Filters {
  const offered: readonly unknown[] = [...offeredTypes(allTypes), ALL_OTHER];
  return filters.map((filter) =>
    filter.id === FILTERS.types
      ? { ...filter, values: filter.values.filter(({ value }) => offered.includes(value)) }
      : filter,
  );
}

/** The criteria that a dataset's filters set for vessels. */
export function criteriaOf(filters: Pick<FilterSet, "constraints" | "selection">): VesselCriteria {
  const texts = (id: string) => filters.selection(id)?.map(String) ?? null;
  const range = filters.constraints.find(({ filter }) => filter.id === FILTERS.speed);
  return {
    types: texts(FILTERS.types),
    countries: texts(FILTERS.countries),
    statuses: texts(FILTERS.statuses)?.map(Number) ?? null,
    speed: range?.kind === "range" ? [range.from, range.to] : null,
  };
}
