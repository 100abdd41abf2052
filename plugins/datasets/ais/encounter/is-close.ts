import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import type { Encounter } from "./closest-approach.ts";

export type Limits = Pick<AisOptions, "encounterMiles" | "encounterMinutes">;

/** Whether two vessels will pass each other near and soon, as the manifest sets it. */
export function isClose(encounter: Encounter, { encounterMiles, encounterMinutes }: Limits): boolean {
  return (
    encounter.kind === "approach" && encounter.miles < encounterMiles && encounter.minutes < encounterMinutes
  );
}
