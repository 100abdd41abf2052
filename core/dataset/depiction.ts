import type { LegendEntry, SymbolDefinition } from "../../schemas/generated/resolved-manifest.ts";

/**
 * How a dataset is drawn at the zoom shown, where that is not by the manifest's symbols (dots, rings, density …): row
 * and legend say it, so that nothing is reduced or hidden silently. Texts are in the language shown; empty: none.
 */
export interface Depiction {
  /** Follows the count in the dataset's row: "as dots". */
  words: string;
  /** Stands below the signs of the legend: "Shown as dots at this zoom. Zoom in for symbols." */
  note: string;
  /** The sign of a legend entry, or (null) of the whole dataset, as it stands on the map now; null: the manifest's. */
  symbolOf(entry: LegendEntry | null): SymbolDefinition | null;
}
