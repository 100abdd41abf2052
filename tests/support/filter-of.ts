import type { FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";

/** A filter as a resolved manifest has it. */
export function filterOf(
  given: Partial<FilterDefinition> & Pick<FilterDefinition, "id" | "kind">,
): FilterDefinition {
  return {
    label: given.id,
    heading: "",
    property: "",
    values: [],
    anyValue: false,
    multiple: true,
    value: null,
    defaultValue: null,
    default: [],
    where: "client",
    excludeFromQuery: false,
    queryKey: "",
    ...given,
  };
}
