/**
 * General filters, which the service applies: for a dataset type that sends them, and for views that change them. It is
 * downloaded only for plugins that import it.
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
