import { compressValue, expandValue } from "../../../../lib/compressed-text.ts";
import { isString } from "../../../../lib/guards.ts";
import { type Fleet, MAX_NAME_LENGTH, MAX_VESSELS, readFleet } from "./fleet.ts";

/** A fleet without the id of whoever shares it. */
export type SharedFleet = Pick<Fleet, "name" | "mmsis">;

/** Address below the base path that shows a fleet to anybody: the address holds the fleet, no server does. */
export const sharedPath = ({ name, mmsis }: SharedFleet): string =>
  `/sharedfleet/${compressValue([name, ...differences(mmsis)])}`;

/** Reads the fleet of an address; null for any other text. */
export function readShared(text: string): SharedFleet | null {
  const value = expandValue(text);
  if (!Array.isArray(value) || !isString(value[0])) return null;
  const [name, ...steps] = value;
  let mmsi = 0;
  const mmsis = steps.slice(0, MAX_VESSELS).map((step) => {
    mmsi += Number(step);
    return mmsi;
  });
  const fleet = readFleet({ id: "shared", name: name.slice(0, MAX_NAME_LENGTH), mmsis });
  return fleet && fleet.mmsis.length > 0 ? { name: fleet.name, mmsis: fleet.mmsis } : null;
}

/** The first number, then the step to each next one: half as long as the numbers. */
function differences(mmsis: readonly number[]): number[] {
  const sorted = mmsis.toSorted((a, b) => a - b);
  return sorted.map((mmsi, index) => mmsi - (sorted[index - 1] ?? 0));
}
