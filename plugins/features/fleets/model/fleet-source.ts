import type { Fleet } from "./fleet.ts";

/** Where fleets are stored. A method rejects when it failed; null: it is done, and the answer does not hold the fleet. */
export interface FleetSource {
  list(): Promise<Fleet[]>;
  create(fleet: Pick<Fleet, "name" | "mmsis">): Promise<Fleet | null>;
  remove(fleet: Fleet): Promise<void>;
  addVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null>;
  replaceVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null>;
  removeVessel(fleet: Fleet, mmsi: number): Promise<Fleet | null>;
}
