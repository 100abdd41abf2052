import type { AisPositionTable } from "../storage/tables.ts";
import { trackOf } from "./simulator/backfill.ts";
import type { SimulatedVessel } from "./simulator/fleet.ts";
import { sailingFleet } from "./simulator/simulator.ts";

/** The simulated fleet of a worker thread, which is made when it is first needed. */
export interface SimulatedTracks {
  vessels(): readonly SimulatedVessel[];
  /** Where a simulated vessel was between two instants (ms), oldest first: it sails by the clock. Empty for all others. */
  past(mmsi: number, from: number, to: number): AisPositionTable[];
}

/** @param count of ordinary vessels; 0: none is simulated */
export function simulatedTracks(count: number): SimulatedTracks {
  let fleet: readonly SimulatedVessel[] | null = null;
  const vessels = () => {
    fleet ??= sailingFleet(count);
    return fleet;
  };
  return {
    vessels,
    past(mmsi, from, to) {
      const vessel = to > from ? vessels().find((one) => one.mmsi === mmsi) : undefined;
      return vessel ? [...trackOf(vessel, from, to)] : [];
    },
  };
}
