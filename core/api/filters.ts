/**
 * General filters, those that the service answers: for a type that sends them, and for views that switch them. Only who
 * imports it pays for it.
 */

export { FaintOutside } from "../dataset/features/faint-outside.ts";
export {
  clearFilters,
  disableFilter,
  type Enabling,
  enableFilter,
  filtersIdOf,
  isFilterOn,
  shownValues,
} from "../dataset/filter-actions.ts";
export { filterQuery } from "../dataset/filter-query.ts";
export { isAnsweredByService } from "../dataset/filter-values.ts";
