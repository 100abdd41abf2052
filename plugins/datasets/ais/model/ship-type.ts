import { isNetBuoy } from "./mmsi.ts";

/** Groups of AIS ship types (spec §9). */
export const SHIP_TYPES = [
  "unknown",
  "reserved",
  "wing_in_ground",
  "sar",
  "fishing",
  "tug",
  "dredger",
  "dive_vessel",
  "military_ops",
  "sailing_vessel",
  "pleasure_craft",
  "high_speed_craft",
  "pilot_vessel",
  "port_tender",
  "anti_pollution",
  "law_enforce",
  "local_vessel",
  "medical_trans",
  "special_craft",
  "passenger",
  "cargo",
  "tanker",
  "other",
  "wellboat",
  "buoy",
] as const;

export type ShipType = (typeof SHIP_TYPES)[number];

/** [first, last] code of each group; the first row that holds a code counts. */
const CODES: readonly (readonly [first: number, last: number, type: ShipType])[] = [
  [0, 0, "unknown"],
  [1, 19, "reserved"],
  [20, 28, "wing_in_ground"],
  [29, 29, "sar"],
  [30, 30, "fishing"],
  [31, 32, "tug"],
  [33, 33, "dredger"],
  [34, 34, "dive_vessel"],
  [35, 35, "military_ops"],
  [36, 36, "sailing_vessel"],
  [37, 37, "pleasure_craft"],
  [38, 39, "reserved"],
  [40, 49, "high_speed_craft"],
  [50, 50, "pilot_vessel"],
  [51, 51, "sar"],
  [52, 52, "tug"],
  [53, 53, "port_tender"],
  [54, 54, "anti_pollution"],
  [55, 55, "law_enforce"],
  [56, 57, "local_vessel"],
  [58, 58, "medical_trans"],
  [59, 59, "special_craft"],
  [60, 69, "passenger"],
  [70, 79, "cargo"],
  [80, 89, "tanker"],
  [90, 99, "other"],
  [199, 199, "wellboat"],
  [10_000, 10_000, "buoy"],
];

/** The group of a code; unknown for null and for codes that stand in no table. */
export function shipTypeOf(code: number | null): ShipType {
  if (code === null) return "unknown";
  return CODES.find(([first, last]) => code >= first && code <= last)?.[2] ?? "unknown";
}

/** The group of a vessel: buoys of nets are told by their numbers (spec §9), whatever type they send. */
export function groupOf(mmsi: number, code: number | null): ShipType {
  return isNetBuoy(mmsi) ? "buoy" : shipTypeOf(code);
}

/** The codes of a group, for requests that ask by code. */
export function codesOf(type: ShipType): number[] {
  return CODES.filter((row) => row[2] === type).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_unused, index) => first + index),
  );
}
