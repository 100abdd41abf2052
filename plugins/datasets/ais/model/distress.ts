import { isDistressDevice } from "../../../../lib/mmsi.ts";
import { DISTRESS_ACTIVE, NOT_DEFINED } from "../../../../lib/nav-status.ts";

/** Kind of a distress transmitter: search and rescue, man overboard, or the beacon of a vessel. */
export type DistressKind = "sart" | "mob" | "epirb";
export type DistressState = "active" | "test";

const DEVICES: Readonly<Record<number, DistressKind>> = { 970: "sart", 972: "mob", 974: "epirb" };

export interface DistressSigns {
  mmsi: number;
  /** 0–15; null: not sent. */
  navStatus: number | null;
  /** Latest safety-related text of the sender (messages 12 and 14); "" for none. */
  safetyText: string;
}

/**
 * The distress state of a station; null: none. Status 14 means an active transmitter, whichever station sends it. A
 * distress device that sends neither status 15 nor "TEST" counts as active, because it only transmits when it is
 * switched on.
 */
export function distressOf({ mmsi, navStatus, safetyText }: DistressSigns): DistressState | null {
  if (navStatus === DISTRESS_ACTIVE) return "active";
  if (!isDistressDevice(mmsi)) return null;
  if (/\bTEST\b/i.test(safetyText)) return "test";
  return navStatus === NOT_DEFINED && !/\bACTIVE\b/i.test(safetyText) ? "test" : "active";
}

/** By number; any other station with status 14 says that a search-and-rescue transmitter is active. */
export function distressKindOf(mmsi: number): DistressKind {
  return DEVICES[Math.floor(mmsi / 1_000_000)] ?? "sart";
}
