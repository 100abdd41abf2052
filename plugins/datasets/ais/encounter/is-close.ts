import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import type { Encounter } from "./closest-approach.ts";

/** Two vessels with a least distance, ahead of them or behind. */
export type Passing = Extract<Encounter, { miles: number }>;

export type Limits = Pick<AisOptions, "encounterMiles" | "encounterMinutes">;

/** Farther ahead than this nobody holds course and speed, min. */
export const HORIZON = 120;

/** Whether the least distance is near enough in time to be told and drawn. */
export function isTold(encounter: Encounter): encounter is Passing {
  return (encounter.kind === "approach" || encounter.kind === "passed") && encounter.minutes <= HORIZON;
}

/** Whether two vessels will pass each other near and soon, as the manifest sets it. */
export function isClose(encounter: Encounter, { encounterMiles, encounterMinutes }: Limits): boolean {
  return (
    encounter.kind === "approach" && encounter.miles < encounterMiles && encounter.minutes < encounterMinutes
  );
}
