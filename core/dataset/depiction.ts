import type { LegendEntry, SymbolDefinition } from "../../schemas/generated/resolved-manifest.ts";

/**
 * How a dataset is drawn at the current zoom, when not by the manifest's symbols but by dots, rings, density …. Row and
 * legend tell the user, so that nothing is simplified or hidden silently. Texts are in the current language; empty:
 * none.
 */
export interface Depiction {
  /** Follows the count in the dataset's row: "as dots". */
  words: string;
  /** Stands below the signs of the legend: "Shown as dots at this zoom. Zoom in for symbols." */
  note: string;
  /** Symbol of a legend entry, or (null) of the whole dataset, as drawn at present; null: the manifest's. */
  symbolOf(entry: LegendEntry | null): SymbolDefinition | null;
}

/** A line of a legend as data, in the language shown. `svg`: markup of a picture with its size, colours of the theme shown. */
export type LegendData =
  | { kind: "head"; text: string }
  | { kind: "note"; text: string }
  | { kind: "sign"; svg: string; text: string; count: number | null }
  | { kind: "ramp"; colors: readonly string[]; low: string; high: string };
