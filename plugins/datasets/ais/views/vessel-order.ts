import type { Bounds } from "../../../../core/api/map.ts";
import { turnBetween } from "../../../../lib/degrees.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

export const ORDERS = ["name", "distance", "speed"] as const;
export type VesselOrder = (typeof ORDERS)[number];

/**
 * Ids of the vessels in a box that pass the filters: those in distress first, then by name, by distance from the
 * middle, or fastest first.
 */
export function vesselsInOrder(
  dataset: Pick<VesselDataset, "fleet" | "vesselFilter" | "idsIn">,
  bounds: Bounds,
  order: VesselOrder,
): readonly string[] {
  const { fleet, vesselFilter } = dataset;
  if (order === "name") return dataset.idsIn(bounds);
  const key = order === "speed" ? (row: number) => -fleet.speedOf(row) : distanceFrom(fleet, bounds);
  return fleet
    .rows(vesselFilter, bounds)
    .map((row) => ({ row, urgent: fleet.urgencyOf(row), key: key(row) }))
    .sort((a, b) => b.urgent - a.urgent || a.key - b.key)
    .map(({ row }) => fleet.idOf(row));
}

/** Only for sorting: in degrees of latitude, on a plane. */
function distanceFrom(fleet: VesselDataset["fleet"], [west, south, east, north]: Bounds) {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const narrow = Math.cos((lat * Math.PI) / 180);
  return (row: number): number => {
    const [x, y] = fleet.placeOf(row);
    const across = turnBetween(lon, x);
    return Math.hypot(across * narrow, y - lat);
  };
}
