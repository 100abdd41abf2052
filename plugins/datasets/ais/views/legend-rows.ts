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
  /** How many of them are in the map. */
  count: number;
}

/**
 * The symbols of hulls that are in the map, in the filter's order: the types that the filter offers, with platforms,
 * which have theirs whatever type they send, and what the filter calls all others, those without a symbol of their own
 * in one row. Who rescues or calls for help has signs, which stand by themselves.
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

/** How many vessels there are of each type that the filter does not offer, the most first. */
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

/** Key of the text of all that the filter does not offer. */
export const OTHERS_TEXT = `type.${ALL_OTHER}`;
