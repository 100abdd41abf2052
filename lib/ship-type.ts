import { isNetBuoy, isRescueAircraft } from "./mmsi.ts";

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

/** [first, last] code of each group; the first row that contains a code wins. */
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

/** Type in a record: an AIS code, or a code or word of the Norwegian ship register. */
export type ShipTypeCode = number | string;

/** Codes of fishing vessels in the register (spec §9). */
const REGISTER_FISHING = new Set(["6A", "6B", "6B1", "6C", "6D", "6E", "6F", "6H", "6I", "6K"]);
const REGISTER_WELLBOAT = new Set(["wellboat", "6XG"]);
/** Largest code that a column of 16 bits can hold. */
const MAX_CODE = 0xfffe;

/** Reads a type from data; digits in a text are a number. Null: not a type. */
export function readShipType(value: unknown): ShipTypeCode | null {
  const text = typeof value === "string" ? value.trim() : null;
  const code = text !== null && /^\d+$/.test(text) ? Number(text) : (text ?? value);
  if (typeof code === "string") return code || null;
  return typeof code === "number" && code >= 0 && code <= MAX_CODE ? code : null;
}

/** The group of a code; "unknown" for null and for codes in no table. */
export function shipTypeOf(code: ShipTypeCode | null): ShipType {
  if (code === null) return "unknown";
  if (typeof code === "string") {
    if (REGISTER_FISHING.has(code)) return "fishing";
    return REGISTER_WELLBOAT.has(code) ? "wellboat" : "unknown";
  }
  return CODES.find(([first, last]) => code >= first && code <= last)?.[2] ?? "unknown";
}

/** The group of a vessel. Net buoys (spec §9) and rescue aircraft are recognized by their MMSI; the type that they send does not count. */
export function groupOf(mmsi: number, code: ShipTypeCode | null): ShipType {
  if (isNetBuoy(mmsi)) return "buoy";
  return isRescueAircraft(mmsi) ? "sar" : shipTypeOf(code);
}

/** The codes of a group, for requests that ask by code. */
export function codesOf(type: ShipType): number[] {
  return CODES.filter((row) => row[2] === type).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_unused, index) => first + index),
  );
}
