import { runInAction } from "mobx";
import { isFixed, noSelection } from "../../lib/filter-values.ts";
import type { FilterNote } from "./dataset-settings.ts";
import type { FilterSet } from "./filters.ts";

/** Id of a dataset's filter panel (spec §3): `{DatasetId}Filters`. */
export function filtersIdOf(datasetId: string): string {
  return `${datasetId.charAt(0).toUpperCase()}${datasetId.slice(1)}Filters`;
}

/** How a view switches a filter on. */
export interface Enabling extends FilterNote {
  /** For a string the value, for a list one more entry; a string without a value takes its `defaultValue`. */
  value?: string | number;
}

/** Whether a filter hides something now, or would with other data. Observed. */
export function isFilterOn(filters: FilterSet, id: string): boolean {
  const value = filters.values[id];
  return Array.isArray(value) ? value.some((part) => part !== null) : value === true;
}

/** Switches a filter on (spec §4): a string with a value; its displayName and whether it goes into the request may be set. */
export function enableFilter(filters: FilterSet, id: string, { value, ...note }: Enabling = {}): void {
  const filter = filters.definitions.find((candidate) => candidate.id === id);
  if (!filter || isFixed(filter)) return;
  runInAction(() => {
    if (Object.keys(note).length > 0) filters.note(id, note);
    const now = filters.values[id];
    if (!Array.isArray(now)) {
      filters.set(id, true);
      return;
    }
    const one = value ?? (now.length === 0 ? filter.defaultValue : null);
    if (one !== null) filters.set(id, filter.multiple ? [...now, one] : [one]);
  });
}

/** Switches a filter off (spec §4); `shownValues` then gives a string's `defaultValue` again. */
export function disableFilter(filters: FilterSet, id: string): void {
  const filter = filters.definitions.find((candidate) => candidate.id === id);
  if (!filter) return;
  runInAction(() => {
    filters.set(id, noSelection(filter));
    filters.note(id, null);
  });
}

/** Switches every filter off, also those that the manifest has on at a first visit (spec §4). */
export function clearFilters(filters: FilterSet): void {
  runInAction(() => {
    for (const { id, kind } of filters.definitions) if (kind !== "theme") disableFilter(filters, id);
  });
}

/** Values of a string or a list; while it is off, the `defaultValue`. Observed. */
export function shownValues(filters: FilterSet, id: string): readonly (string | number)[] {
  const value = filters.values[id];
  const held = Array.isArray(value) ? value.filter((part) => part !== null) : [];
  if (held.length > 0) return held;
  const spare = filters.definitions.find((candidate) => candidate.id === id)?.defaultValue ?? null;
  return spare === null ? [] : [spare];
}
