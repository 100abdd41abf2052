import { isFixed } from "../../../core/dataset/filter-values.ts";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";

export interface FilterRun {
  /** Of the kinds that only a general filter has: drawn by a part that is loaded for them. */
  general: boolean;
  filters: readonly [FilterDefinition, ...FilterDefinition[]];
}

/** Filters as they stand together: switches in a row are one group of chips, up to the next heading. */
export function filterRuns(definitions: readonly FilterDefinition[]): FilterRun[] {
  const runs: { general: boolean; filters: [FilterDefinition, ...FilterDefinition[]] }[] = [];
  let open: FilterDefinition[] | null = null;
  for (const filter of definitions) {
    if (isFixed(filter)) continue;
    const isSwitch = filter.kind === "disease" || filter.kind === "static";
    if (isSwitch && open && filter.heading === "") open.push(filter);
    else {
      const filters: [FilterDefinition] = [filter];
      runs.push({ general: isSwitch || filter.kind === "string" || filter.kind === "theme", filters });
      open = isSwitch ? filters : null;
    }
  }
  return runs;
}
