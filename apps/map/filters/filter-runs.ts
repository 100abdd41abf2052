import { isFixed } from "../../../lib/filter-values.ts";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";

export interface FilterRun {
  /** Whether it contains kinds that only general filters have; they are rendered by a part that is loaded on demand. */
  general: boolean;
  filters: readonly [FilterDefinition, ...FilterDefinition[]];
}

/** Groups of filters: consecutive switches are one group of chips, up to the next heading. */
export function filterRuns(definitions: readonly FilterDefinition[]): FilterRun[] {
  const runs: { general: boolean; filters: [FilterDefinition, ...FilterDefinition[]] }[] = [];
  let open: FilterDefinition[] | null = null;
  let takesBooleans = false;
  for (const filter of definitions) {
    if (isFixed(filter)) continue;
    // Booleans under a heading belong together too; one alone is a switch of its own.
    const isGrouped: boolean = filter.kind === "boolean" && (filter.heading !== "" || takesBooleans);
    const isSwitch = filter.kind === "disease" || filter.kind === "static" || isGrouped;
    if (isSwitch && open && filter.heading === "") open.push(filter);
    else {
      const filters: [FilterDefinition] = [filter];
      runs.push({ general: isSwitch || filter.kind === "string" || filter.kind === "theme", filters });
      open = isSwitch ? filters : null;
      takesBooleans = isGrouped;
    }
  }
  return runs;
}
