/**
 * General filters, which the service applies: for a dataset type that sends them, and for views that change them. It is
 * downloaded only for plugins that import it.
 */

export { isAnsweredByService } from "../../lib/filter-values.ts";
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
