/** Activity of a fishery by month, January to December, from 0 (no vessel) to 1 (all vessels). */
export const SEASONS = {
  /** Spawning cod at Lofoten and along the coast. */
  skrei: [0.45, 0.85, 1, 0.62, 0.16, 0.04, 0.02, 0.02, 0.03, 0.04, 0.06, 0.14],
  /** Winter fishery of the open coast. */
  winter: [0.8, 1, 0.95, 0.7, 0.4, 0.2, 0.15, 0.18, 0.3, 0.45, 0.55, 0.6],
  /** Shelf edge: ling, tusk and haddock most of the year, Greenland halibut in summer. */
  shelf: [0.7, 0.85, 1, 0.8, 0.55, 0.5, 0.45, 0.5, 0.55, 0.65, 0.65, 0.45],
  /** Banks of the Barents Sea. */
  barents: [0.35, 0.4, 0.5, 0.6, 0.7, 0.65, 0.55, 0.7, 0.9, 1, 0.85, 0.5],
  /** Waters that are free of ice in summer only. */
  arcticSummer: [0.03, 0.02, 0.03, 0.06, 0.2, 0.5, 0.8, 1, 1, 0.75, 0.4, 0.12],
  /** North Sea banks. */
  northSea: [0.5, 0.55, 0.65, 0.75, 0.8, 0.85, 0.8, 0.85, 0.9, 0.9, 0.75, 0.5],
  /** Pots: crab in autumn and winter. */
  crab: [0.75, 0.5, 0.3, 0.15, 0.1, 0.15, 0.3, 0.55, 0.85, 1, 0.95, 0.85],
  /** Small boats in fjords, all year. */
  fjord: [0.5, 0.65, 0.75, 0.7, 0.6, 0.55, 0.4, 0.5, 0.6, 0.65, 0.6, 0.45],
} as const satisfies Record<string, readonly number[]>;

export type Season = keyof typeof SEASONS;
