import { foldCode } from "../../../lib/filter-values.ts";
import type { LocalizedText } from "../../../lib/text.ts";
import { readPath } from "../../../lib/values/path.ts";
import type { LegendEntry, SymbolDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import { hasSymbol } from "./item-symbol.ts";

export interface LegendLine {
  key: string;
  label: LocalizedText;
  symbol: SymbolDefinition;
  /** Number of features in the period; null when features are not counted. */
  count: number | null;
}

type LegendDataset = Pick<Dataset, "id" | "definition" | "items" | "filteredItems" | "depiction" | "filters">;

/**
 * The lines of a dataset in the legend. Without entries: its own symbol and name (not for a ramp). Entries without
 * features are left out.
 */
export function legendLines(dataset: LegendDataset): LegendLine[] {
  const { definition } = dataset;
  // The legend shows the symbols that are on the map now.
  const drawn = (entry: LegendEntry | null) =>
    dataset.depiction?.symbolOf(entry) ??
    (entry && hasSymbol(entry.symbol) ? entry.symbol : definition.symbol);
  const total = dataset.items.length > 0 ? dataset.filteredItems.length : null;
  if (definition.legend.entries.length === 0) {
    if (definition.symbol.ramp.length > 0) return [];
    const counts = hasSymbol(definition.symbol) && definition.symbol.icon !== "";
    return [{ key: dataset.id, label: definition.name, symbol: drawn(null), count: counts ? total : null }];
  }
  const countsByProperty = new Map<string, Map<string, number>>();
  const countsOf = (property: string) => {
    const known = countsByProperty.get(property) ?? countValues(dataset.filteredItems, property);
    countsByProperty.set(property, known);
    return known;
  };
  return definition.legend.entries.flatMap((entry, index): LegendLine[] => {
    if (!dataset.filters.isOfTheme(entry.property)) return [];
    const line = { key: `${dataset.id}-${index}`, label: entry.label, symbol: drawn(entry) };
    if (!entry.property || total === null) return entry.property ? [] : [{ ...line, count: null }];
    const counts = countsOf(entry.property);
    const wanted = [...new Set(entry.values.map(foldCode))];
    const count = wanted.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
    return count > 0 ? [{ ...line, count }] : [];
  });
}

/** How many items have each value of a property: read once, whatever the number of entries. */
function countValues(items: Dataset["filteredItems"], property: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { properties } of items) {
    const value = foldCode(readPath(properties, property));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
