import type { Service } from "../core/api/kernel.ts";
import type { LonLat } from "../lib/lon-lat.ts";

export interface DrawnLine {
  positions: readonly LonLat[];
  /**
   * `bearing`: dashed, between two positions. `path`: thin, beginning at the edge of the symbol. `range`: a circle of
   * distance.
   */
  kind: "plain" | "bearing" | "path" | "range";
  /** Written upright at its middle. */
  label?: string;
}

/** A numbered pill beside a symbol, or a hollow dot for a position. */
export type DrawnPoint = { position: LonLat } & ({ kind: "number"; text: string } | { kind: "place" });

export interface Drawn {
  lines: DrawnLine[];
  points: DrawnPoint[];
}

/** Lines and numbered positions over the map, in the colour of the page. */
export interface Lines extends Service<"lines"> {
  /** Offset of the pill from the middle of its symbol, px to the right and up. */
  readonly beside: readonly [right: number, up: number];
  /** Shows them on the map until the returned function is called. `draw` is observed. */
  show(draw: () => Drawn): () => void;
}
