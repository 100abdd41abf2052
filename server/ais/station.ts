import { isDistressDevice, isRescueAircraft } from "../../lib/mmsi.ts";
import { DISTRESS_ACTIVE } from "../../lib/nav-status.ts";
import type { VesselRecord } from "./vessel.ts";

/** AIS code of search and rescue. */
const SEARCH_AND_RESCUE = 51;

/** Whether the sender is in distress or tests its distress device; it is shown also without a position. */
export function isDistress({
  mmsi,
  navigationalStatus,
}: Pick<VesselRecord, "mmsi" | "navigationalStatus">): boolean {
  return navigationalStatus === DISTRESS_ACTIVE || isDistressDevice(mmsi);
}

/** 111MIDaxx is search and rescue, and carries no type of its own. */
export function shipTypeOf({ mmsi, shipType }: Pick<VesselRecord, "mmsi" | "shipType">): number | null {
  return isRescueAircraft(mmsi) ? SEARCH_AND_RESCUE : shipType;
}
