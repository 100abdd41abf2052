import { SHIP_TYPES, type ShipType } from "../../../../lib/ship-type.ts";
import type { Counts } from "../fleet.ts";
import { ALL_OTHER } from "../model/vessel-filter.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { isSignIcon } from "../render/signs.ts";
import { iconOfType } from "./ship-type-icon.ts";

export interface LegendRow {
  icon: VesselIcon;
  /** Key of its text. */
  text: string;
  /** Number of such vessels in the map. */
  count: number;
}

/**
 * Rows of the hull symbols in the map, in the filter's order: the types that the filter offers, platforms (whatever
 * type they send), and the types of "all other", where those without their own symbol share a row. Rescue vessels and
 * distress transmitters have signs in a separate list.
 */
export function legendRows(
  { types, icons }: Pick<Counts, "types" | "icons">,
  offered: readonly ShipType[],
): { offered: LegendRow[]; others: LegendRow[] } {
  const shown = SHIP_TYPES.flatMap((type, number) => {
    const [icon, count] = [iconOfType(type), types[number] ?? 0];
    return count > 0 && !isSignIcon(icon) ? [{ type, icon, text: `type.${type}`, count }] : [];
  });
  const others = shown.filter(({ type }) => !offered.includes(type));
  const plain = sum(others.filter(({ icon }) => icon === "vessel"));
  const platforms = icons[VESSEL_ICONS.indexOf("platform")] ?? 0;
  return {
    offered: [
      ...shown.filter(({ type }) => offered.includes(type)),
      ...(platforms > 0 ? [{ icon: "platform" as const, text: "legend.platform", count: platforms }] : []),
    ],
    others: [
      ...others.filter(({ icon }) => icon !== "vessel"),
      ...(plain > 0 ? [{ icon: "vessel" as const, text: "legend.plain", count: plain }] : []),
    ],
  };
}

const sum = (rows: readonly { count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0);

/** Number of vessels of each type that the filter does not offer, largest first. */
export function othersOf(
  types: Counts["types"],
  offered: readonly ShipType[],
): { text: string; count: number }[] {
  return SHIP_TYPES.map((type, number) => ({
    text: `type.${type}`,
    count: offered.includes(type) ? 0 : (types[number] ?? 0),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Key of the text for "all other" types. */
export const OTHERS_TEXT = `type.${ALL_OTHER}`;
