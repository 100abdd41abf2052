import type { Tally } from "../fleet.ts";
import { SHIP_TYPES, type ShipType } from "../model/ship-type.ts";
import { ALL_OTHER } from "../model/vessel-filter.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { iconOfType } from "./ship-type-icon.ts";

export interface LegendRow {
  icon: VesselIcon;
  /** Key of its text. */
  text: string;
}

/** Symbols that follow from the number of a station, whatever type it sends (spec §9), and their texts. */
const BY_NUMBER: readonly LegendRow[] = [
  { icon: "platform", text: "legend.platform" },
  { icon: "helicopter", text: "kind.helicopter" },
  { icon: "plane", text: "kind.plane" },
  { icon: "distress", text: "legend.distress" },
  { icon: "distress-test", text: "legend.distress-test" },
];

/**
 * The symbols that are in the map, in the filter's order: the types that the filter offers with what has its symbol
 * whatever type it is of, and what the filter calls all others, those without a symbol of their own in one row.
 */
export function legendRows(
  { types, icons }: Pick<Tally, "types" | "icons">,
  offered: readonly ShipType[],
): { offered: LegendRow[]; others: LegendRow[] } {
  const shown = SHIP_TYPES.filter((_type, number) => (types[number] ?? 0) > 0).map((type) => ({
    type,
    icon: iconOfType(type),
    text: `type.${type}`,
  }));
  const others = shown.filter(({ type }) => !offered.includes(type));
  const plain = others.some(({ icon }) => icon === "vessel");
  return {
    offered: [
      ...shown.filter(({ type }) => offered.includes(type)),
      ...BY_NUMBER.filter(({ icon }) => (icons[VESSEL_ICONS.indexOf(icon)] ?? 0) > 0),
    ],
    others: [
      ...others.filter(({ icon }) => icon !== "vessel"),
      ...(plain ? [{ icon: "vessel" as const, text: "legend.plain" }] : []),
    ],
  };
}

/** How many vessels there are of each type that the filter does not offer, the most first. */
export function othersOf(
  types: Tally["types"],
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
