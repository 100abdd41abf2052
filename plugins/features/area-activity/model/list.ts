import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { ShipType } from "../../../../lib/ship-type.ts";
import type { AreaVessel } from "./area-vessels.ts";

/** Filter of the list; null: all. */
export interface ListFilter {
  text: string;
  shipType: ShipType | null;
  /** A flag; "" for vessels without one. */
  country: string | null;
}

export const EVERYTHING: ListFilter = { text: "", shipType: null, country: null };

/** By name; vessels without one last, by number. */
export function inListOrder(
  vessels: readonly AreaVessel[],
  compare: (a: string, b: string) => number,
): AreaVessel[] {
  return vessels.toSorted((a, b) => {
    if (a.name === null || b.name === null)
      return Number(a.name === null) - Number(b.name === null) || a.mmsi - b.mmsi;
    return compare(a.name, b.name) || a.mmsi - b.mmsi;
  });
}

export function filterList(
  vessels: readonly AreaVessel[],
  { text, shipType, country }: ListFilter,
): AreaVessel[] {
  const wanted = text.trim().toLocaleUpperCase("nb");
  return vessels.filter(
    (vessel) =>
      (shipType === null || vessel.shipType === shipType) &&
      (country === null || (vessel.countryCode ?? "") === country) &&
      (wanted === "" ||
        [vessel.name, vessel.callSign, mmsiText(vessel.mmsi)].some(
          (part) => part?.toLocaleUpperCase("nb").includes(wanted) === true,
        )),
  );
}

/** How many vessels have each value, the most frequent first. */
export function countBy<T extends string>(
  vessels: readonly AreaVessel[],
  groupOf: (vessel: AreaVessel) => T,
): [value: T, count: number][] {
  const counts = new Map<T, number>();
  for (const vessel of vessels) {
    const value = groupOf(vessel);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
