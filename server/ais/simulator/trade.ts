import type { Random } from "../../demo/random.ts";
import type { Build } from "./kinds.ts";
import type { Movement } from "./movement.ts";
import type { Flag } from "./names.ts";
import type { SailingStyle } from "./round.ts";
import type { Traffic } from "./route.ts";
import type { Seaways } from "./seaways.ts";

/** Properties that a trade gives to a vessel. */
export interface Employed {
  shipType: number;
  build?: Build;
  flag: Flag;
  destination: string;
  movement(build: Build): Movement;
}

/** A kind of work at sea, and its share of the fleet. */
export interface Trade {
  share: number;
  /** What vessel number `index` does; null: there is no more work of this kind. */
  open(seaways: Seaways, count: number): (index: number, random: Random) => Employed | null;
}

/** Widths of the routes, nautical miles to each side. */
const WIDTHS: Record<Traffic, number> = {
  "deep-sea": 4,
  tanker: 3,
  "ro-pax": 1.6,
  coastal: 1,
  ferry: 0.15,
  fast: 0.4,
  supply: 2,
  roads: 0.6,
  fishing: 3,
  local: 0.5,
};

/** Each vessel has its own offset to starboard. */
export function sailingStyleOf(traffic: Traffic, knots: number, random: Random): SailingStyle {
  const width = WIDTHS[traffic];
  const habit = 0.45 + 0.24 * Math.max(-2, Math.min(2, random.normal()));
  return { knots, width, offset: width * habit, sway: random.between(0, 2 * Math.PI) };
}

export const typeOf = (weights: Partial<Record<string, number>>, random: Random) =>
  Number(random.weighted(weights) ?? 70);
