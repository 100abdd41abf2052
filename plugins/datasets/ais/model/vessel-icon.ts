import type { VesselIcon } from "../../../../contracts/vessels.ts";
import { isNetBuoy, isRescueAircraft } from "../../../../lib/mmsi.ts";
import { type ShipTypeCode, shipTypeOf } from "../../../../lib/ship-type.ts";
import { type DistressState, distressOf } from "./distress.ts";

/** Symbols of vessels (spec §9). Their index is their number in the sprite and in the columns. */
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
  "distress",
  "distress-test",
] as const satisfies readonly VesselIcon[];

export type { VesselIcon };

export interface IconInput {
  mmsi: number;
  shipType: ShipTypeCode | null;
  /** MMSIs of fixed platforms. */
  platforms: ReadonlySet<number>;
  /** 0–15; null or absent: not sent. */
  navStatus?: number | null;
  /** Latest safety-related text of the sender. */
  safetyText?: string;
}

/** Numbers of the symbols of transmitters in distress or under test: no filter, zoom or dense traffic hides them. */
export const DISTRESS_ICON = VESSEL_ICONS.indexOf("distress");
export const DISTRESS_TEST_ICON = VESSEL_ICONS.indexOf("distress-test");

/** Distress state of a vessel with a symbol. */
export function distressStateOf(icon: VesselIcon): DistressState | null {
  if (icon === "distress") return "active";
  return icon === "distress-test" ? "test" : null;
}

/** Symbols of rescue vessels: they are drawn as symbols at every zoom. */
export const isRescueIcon = (icon: VesselIcon): boolean =>
  icon === "sar" || icon === "helicopter" || icon === "plane";

/**
 * The rules of spec §9, and four of our own for codes without a symbol there: 29 has that of other rescue vessels; 36
 * and 37 have their own, because sailing vessels and pleasure craft are very frequent; 10000 is the buoy.
 */
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

/** The symbol of a vessel. The number takes precedence over the type: a platform may send the type of a cargo ship. */
export function iconOf({
  mmsi,
  shipType,
  platforms,
  navStatus = null,
  safetyText = "",
}: IconInput): VesselIcon {
  const distress = distressOf({ mmsi, navStatus, safetyText });
  if (distress) return distress === "active" ? "distress" : "distress-test";
  if (isNetBuoy(mmsi)) return "buoy";
  if (platforms.has(mmsi)) return "platform";
  if (isRescueAircraft(mmsi)) return aircraftOf(mmsi) ?? "plane";
  return typeof shipType === "string" ? byName(shipType) : byCode(shipType);
}

/** 111MIDaxx: the seventh digit tells helicopters (0 or 5) from planes (1). Null: unknown. */
export function aircraftOf(mmsi: number): "helicopter" | "plane" | null {
  if (!isRescueAircraft(mmsi)) return null;
  const digit = Math.floor(mmsi / 100) % 10;
  if (digit === 0 || digit === 5) return "helicopter";
  return digit === 1 ? "plane" : null;
}

function byCode(code: number | null): VesselIcon {
  return CODES.find(([first, last]) => code !== null && code >= first && code <= last)?.[2] ?? "vessel";
}

/** By a code or word of the ship register. */
function byName(name: string): VesselIcon {
  if (name === "slaughterboat") return "factory";
  const type = shipTypeOf(name);
  return type === "fishing" || type === "wellboat" ? type : "vessel";
}
