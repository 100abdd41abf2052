import { isDistressDevice, isRescueAircraft, kindOfMmsi } from "../../../../lib/mmsi.ts";
import type { Vessel } from "../model/vessel.ts";
import { aircraftOf } from "../model/vessel-icon.ts";

/** Key of the text with the kind of station. */
export function stationKey({ mmsi }: Pick<Vessel, "mmsi">): string {
  if (isRescueAircraft(mmsi)) return aircraftOf(mmsi) ?? "sar-aircraft";
  const kind = kindOfMmsi(mmsi);
  return kind === "aton" && isVirtual(mmsi) ? "aton-virtual" : kind;
}

/** Key of the text for lists: by the number for stations whose number says more than the type. */
export function typeKey(vessel: Pick<Vessel, "mmsi" | "shipType">): string {
  const isSpecial = isRescueAircraft(vessel.mmsi) || isDistressDevice(vessel.mmsi);
  return isSpecial ? `kind.${stationKey(vessel)}` : `type.${vessel.shipType}`;
}

/** 99MIDaxxx with 6 for a: an AtoN that exists only on displays. */
function isVirtual(mmsi: number): boolean {
  return String(mmsi)[5] === "6";
}
