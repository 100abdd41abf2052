import type { SymbolDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import { readPath } from "../../util/path.ts";

const fold = (value: unknown) => String(value).toLocaleLowerCase("en");

/** Whether a symbol draws anything. */
export function hasSymbol(symbol: SymbolDefinition): boolean {
  return symbol.icon !== "" || symbol.line !== null || symbol.fill !== null || symbol.ramp.length > 0;
}

/** The symbol of one feature: of the legend entry that it belongs to, of its filter value, or the dataset's own. */
export function itemSymbol(dataset: Pick<Dataset, "definition">, item: DatasetItem): SymbolDefinition {
  const { definition } = dataset;
  for (const entry of definition.legend.entries) {
    if (!entry.property || !hasSymbol(entry.symbol)) continue;
    const value = fold(readPath(item.properties, entry.property));
    if (entry.values.some((candidate) => fold(candidate) === value)) return entry.symbol;
  }
  for (const filter of definition.filters) {
    const value = fold(readPath(item.properties, filter.property || filter.id));
    const match = filter.values.find((candidate) =>
      [candidate.value, ...candidate.aliases].some((v) => fold(v) === value),
    );
    if (match && hasSymbol(match.symbol)) return match.symbol;
  }
  return definition.symbol;
}
