import type { VesselRecord } from "./vessel.ts";

/** Navigational status of an active transmitter (ITU-R M.1371), whoever sends it. */
const ACTIVE = 14;
/** First digits of AIS-SART, man overboard and EPIRB (ITU-R M.585). */
const DISTRESS_DEVICES: readonly number[] = [970, 972, 974];
const RESCUE_AIRCRAFT = 111;
/** AIS code of search and rescue. */
const SEARCH_AND_RESCUE = 51;

const firstDigits = (mmsi: number): number => Math.floor(mmsi / 1_000_000);

/** Whether it calls for help, or tries whether it could: such a sender is told of without a position too. */
export function isDistress({
  mmsi,
  navigationalStatus,
}: Pick<VesselRecord, "mmsi" | "navigationalStatus">): boolean {
  return navigationalStatus === ACTIVE || DISTRESS_DEVICES.includes(firstDigits(mmsi));
}

/** 111MIDaxx is search and rescue, and carries no type of its own. */
export function shipTypeOf({ mmsi, shipType }: Pick<VesselRecord, "mmsi" | "shipType">): number | null {
  return firstDigits(mmsi) === RESCUE_AIRCRAFT ? SEARCH_AND_RESCUE : shipType;
}
