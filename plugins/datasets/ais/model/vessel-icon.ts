import { isNetBuoy } from "./mmsi.ts";

/** Symbols of vessels (spec §9). Their order is their number in the sprite and in the columns. */
export const VESSEL_ICONS = [
  "vessel",
  "wellboat",
  "factory",
  "fishing",
  "tug",
  "dive",
  "military",
  "high-speed",
  "pilot",
  "sar",
  "police",
  "medical",
  "passenger",
  "cargo",
  "tanker",
  "sailing",
  "pleasure",
  "buoy",
  "platform",
  "helicopter",
  "plane",
] as const;

export type VesselIcon = (typeof VESSEL_ICONS)[number];

/** Ship types as the data gives them: AIS codes, or codes of the Norwegian register. */
export interface IconInput {
  mmsi: number;
  shipType: number | string | null;
  /** MMSIs of fixed platforms. */
  platforms: ReadonlySet<number>;
}

const REGISTER_FISHING = new Set(["6A", "6B", "6B1", "6C", "6D", "6E", "6F", "6H", "6I", "6K"]);

const CODES: readonly (readonly [first: number, last: number, icon: VesselIcon])[] = [
  [29, 29, "sar"],
  [30, 30, "fishing"],
  [31, 32, "tug"],
  [34, 34, "dive"],
  [35, 35, "military"],
  [36, 36, "sailing"],
  [37, 37, "pleasure"],
  [40, 49, "high-speed"],
  [50, 50, "pilot"],
  [51, 51, "sar"],
  [52, 52, "tug"],
  [55, 55, "police"],
  [58, 58, "medical"],
  [60, 69, "passenger"],
  [70, 79, "cargo"],
  [80, 89, "tanker"],
  [199, 199, "wellboat"],
  [10_000, 10_000, "buoy"],
];

/** The symbol of a vessel. The number says more than the type: a platform may call itself a cargo ship. */
export function iconOf({ mmsi, shipType, platforms }: IconInput): VesselIcon {
  if (isNetBuoy(mmsi)) return "buoy";
  if (platforms.has(mmsi)) return "platform";
  return aircraft(mmsi) ?? (typeof shipType === "string" ? byName(shipType) : byCode(shipType));
}

/** 111MIDaxx: the seventh digit tells helicopters (0 or 5) from planes (1). */
function aircraft(mmsi: number): VesselIcon | null {
  const digits = String(mmsi);
  if (digits.length !== 9 || !digits.startsWith("111")) return null;
  const digit = digits[6];
  if (digit === "0" || digit === "5") return "helicopter";
  return digit === "1" ? "plane" : null;
}

function byCode(code: number | null): VesselIcon {
  return CODES.find(([first, last]) => code !== null && code >= first && code <= last)?.[2] ?? "vessel";
}

function byName(name: string): VesselIcon {
  if (name === "wellboat" || name === "6XG") return "wellboat";
  if (name === "slaughterboat") return "factory";
  if (REGISTER_FISHING.has(name)) return "fishing";
  return /^\d+$/.test(name) ? byCode(Number(name)) : "vessel";
}
