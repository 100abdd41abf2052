import type { Service } from "../core/api/kernel.ts";
import type { LonLat } from "../lib/lon-lat.ts";

export interface DrawnLine {
  positions: readonly LonLat[];
  /** `bearing`: dashed, from place to place. `path`: fine, and clear of the symbol where it begins. `range`: a distance around. */
  kind: "plain" | "bearing" | "path" | "range";
  /** Written upright at its middle. */
  label?: string;
}

/** Numbers in a pill beside what stands there, or a hollow dot for a place. */
export type DrawnPoint = { position: LonLat } & ({ kind: "number"; text: string } | { kind: "place" });

export interface Drawn {
  lines: DrawnLine[];
  points: DrawnPoint[];
}

/** Lines and numbered places over the map, in the colour of the page. */
export interface Lines extends Service<"lines"> {
  /** From the middle of a symbol to that of the pill beside it, px to the right and up. */
  readonly beside: readonly [right: number, up: number];
  /** Keeps them on the map until what it returns is called. `draw` is observed. */
  show(draw: () => Drawn): () => void;
}
