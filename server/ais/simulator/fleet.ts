import { type Random, seededRandom } from "../../demo/random.ts";
import { buildOf, sizeOf } from "./kinds.ts";
import type { Movement } from "./movement.ts";
import { type Identity, identity } from "./names.ts";
import { openSeaways } from "./seaways.ts";
import type { Employed, Trade } from "./trade.ts";
import { TRADES } from "./trades.ts";

export interface SimulatedVessel extends Omit<Identity, "name"> {
  /** Null: the vessel sends positions only. */
  name: string | null;
  reportClass: "A" | "B";
  shipType: number;
  /** Metres. */
  length: number;
  width: number;
  draught: number;
  /** The destination that it sends while it does not sail. */
  destination: string;
  movement: Movement;
}

/** Characters of a destination in AIS. */
export const DESTINATION_LENGTH = 20;
/** Class B below this length, m. */
const CLASS_A_LENGTH = 15;

/** Simulated vessels on real places and routes over water; the same count always gives the same fleet. */
export function simulatedFleet(count: number): SimulatedVessel[] {
  const random = seededRandom("farvann ais fleet 2");
  const seaways = openSeaways();
  const trades = TRADES.map((trade) => ({ ...trade, employ: trade.open(seaways, count) }));
  return Array.from({ length: count }, (_unused, index) => {
    const { employ } = trades[Number(random.weighted(WEIGHTS))] ?? trades[0] ?? { employ: () => null };
    const employed = employ(index, random) ?? trades[0]?.employ(index, random);
    if (!employed) throw new Error("There is no work for a vessel");
    return vesselOf(index, employed, random);
  });
}

const WEIGHTS = Object.fromEntries(TRADES.map(({ share }: Trade, index) => [String(index), share]));

function vesselOf(index: number, employed: Employed, random: Random): SimulatedVessel {
  const build = employed.build ?? buildOf(sizeOf(employed.shipType), random);
  const { length, width, draught } = build;
  return {
    ...identity(index, random, length >= 50, employed.flag),
    reportClass: length < CLASS_A_LENGTH ? "B" : "A",
    shipType: employed.shipType,
    length,
    width,
    draught,
    destination: employed.destination.toUpperCase().slice(0, DESTINATION_LENGTH),
    movement: employed.movement(build),
  };
}
