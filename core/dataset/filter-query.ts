import { isRecord } from "../../lib/guards.ts";
import type { FilterConstraint, FilterSet } from "./filters.ts";

/**
 * The body or query of a request (spec §7, dataset data): the active filters by query key. boolean → true; disease → the
 * list of objects, one for each name; range → [from, to]; string, static, choice and years → a list, or one value where
 * not `multiple`. Those that are excluded are left out.
 */
export function filterQuery(filters: FilterSet): Record<string, unknown> {
  const query = new Map<string, unknown>();
  for (const constraint of filters.constraints) {
    const { filter } = constraint;
    if (!filters.isInQuery(filter)) continue;
    const key = filter.queryKey || filter.id;
    query.set(key, joined(query.get(key), constraint));
  }
  return Object.fromEntries(query);
}

function joined(before: unknown, constraint: FilterConstraint): unknown {
  const others: unknown[] = Array.isArray(before) ? before : [];
  switch (constraint.kind) {
    case "true":
      return true;
    case "range":
      return [constraint.from, constraint.to];
    case "object":
      return mergedByName([...others, constraint.value]);
    case "codes":
      return constraint.filter.multiple
        ? [...new Set([...others, ...constraint.codes])]
        : (constraint.codes[0] ?? null);
  }
}

/** Several filters for one disease become one object. */
function mergedByName(values: readonly unknown[]): Record<string, unknown>[] {
  const byName = new Map<unknown, Record<string, unknown>>();
  for (const value of values)
    if (isRecord(value)) byName.set(value.name, { ...byName.get(value.name), ...value });
  return [...byName.values()];
}
