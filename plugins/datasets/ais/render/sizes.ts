import type { Kind } from "./kinds.ts";

/** [zoom, value], ascending; even between rows, the same beyond the ends. */
type Table = readonly (readonly [zoom: number, value: number])[];

/** CSS px. */
const RIBBON: Table = [
  [3, 4.6],
  [4, 5.4],
  [5, 6],
  [6, 6.5],
  [7, 7],
  [8, 7.8],
  [9, 8.5],
];
const DOT: Table = [
  [3, 3.4],
  [4, 3.9],
  [5, 4.4],
  [6, 5.2],
  [7, 6.4],
  [8, 8],
];
const HULL: Table = [
  [7, 0.5],
  [8, 0.62],
  [9, 0.8],
  [10, 1],
];
/** Relative to the round symbol's own size: at first it is as large as the dot that it replaces. */
const REST: Table = [
  [10, 0.67],
  [11, 1],
];
const RESCUE: Table = [
  [3, 8],
  [4, 9.5],
  [5, 11],
  [6, 12],
  [7, 15],
  [8, 18],
  [9, 20],
  [11, 24],
];
const AIRCRAFT: Table = [
  [3, 16],
  [4, 17],
  [5, 19],
  [6, 20],
  [7, 22],
  [8, 24],
  [9, 26],
  [11, 30],
];
const DISTRESS: Table = [
  [3, 28],
  [4, 29],
  [5, 31],
  [6, 32],
  [7, 33],
  [8, 35],
  [9, 36],
];
/** Minimum zoom for hulls of distinguishable vessels. */
export const HULLS_FROM = 7;
const ROUND_FROM = 10;
const SILHOUETTES_BELOW = 7;
/** Smallest hull with a recognizable mark. */
const MARKED_FROM = 0.72;

/** Sizes of vessels at a zoom. */
export interface Sizes {
  /** Radius of each vessel in the ribbon, CSS px. */
  ribbon: number;
  /** Diameter of a dot, and the width of the line around it, CSS px. */
  dot: number;
  casing: number;
  /** Relative to a symbol's own size; 0: vessels under way are dots, too. */
  hull: number;
  /** Whether hulls have the mark of their type. */
  marked: boolean;
  /** The same for round symbols of vessels at rest; 0: they are dots. */
  rest: number;
  /** Side of the signs of rescue vessels and distress transmitters, CSS px. */
  signs: Readonly<Partial<Record<Kind, number>>>;
  /** Signs without detail. */
  silhouettes: boolean;
}

/** `zoom`: Web Mercator zoom with the same ground resolution. */
export function sizesAt(zoom: number): Sizes {
  const hull = zoom < HULLS_FROM ? 0 : at(HULL, zoom);
  const distress = at(DISTRESS, zoom);
  return {
    ribbon: at(RIBBON, zoom),
    dot: at(DOT, zoom),
    casing: zoom < 5 ? 0.7 : 1,
    hull,
    marked: hull >= MARKED_FROM,
    rest: zoom < ROUND_FROM ? 0 : at(REST, zoom),
    signs: { rescue: at(RESCUE, zoom), aircraft: at(AIRCRAFT, zoom), distress, test: distress },
    silhouettes: zoom < SILHOUETTES_BELOW,
  };
}

function at(table: Table, zoom: number): number {
  const next = table.findIndex(([from]) => zoom < from);
  const [before, after] = [table.at(next === -1 ? -1 : Math.max(0, next - 1)), table.at(next)];
  if (!before || !after || next <= 0) return before?.[1] ?? 0;
  return before[1] + ((after[1] - before[1]) * (zoom - before[0])) / (after[0] - before[0]);
}

/** Side of the sign of a kind, CSS px; 0 for kinds without one. */
export const signSide = ({ signs }: Sizes, kind: Kind): number => signs[kind] ?? 0;
