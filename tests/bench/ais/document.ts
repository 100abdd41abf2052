import type { PeerName } from "./page/bench-page.ts";
import { aisTables, asMarkdown } from "./report.ts";
import { type AisResult, mergeResults } from "./results.ts";

/** Content of docs/performance.json: the latest figures of every renderer and fleet, and their source. */
export interface KeptFigures {
  /** ISO 8601 day. */
  measured: string;
  machine: string;
  results: AisResult[];
}

const BEGIN = "<!-- figures: written by npm run bench:ais -- --write -->";
const END = "<!-- end of figures -->";

/** Merges new figures into the stored ones. */
export function withFigures(
  kept: KeptFigures | null,
  found: KeptFigures,
  order: readonly PeerName[],
): KeptFigures {
  return { ...found, results: mergeResults(kept?.results ?? [], found.results, order) };
}

/** Replaces the figures in the document; other text stays. @throws Error when the document has no place for them */
export function withTables(document: string, { measured, machine, results }: KeptFigures): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The document has no place for figures: ${BEGIN} … ${END}`);
  const tables = aisTables(results).map(asMarkdown).join("\n\n");
  const figures = `Measured ${measured}: ${machine}.\n\n${tables}`;
  return `${document.slice(0, from + BEGIN.length)}\n\n${figures}\n\n${document.slice(to)}`;
}
