import { isDistressDevice, isRescueAircraft, kindOfMmsi } from "../../../../lib/mmsi.ts";
import type { Vessel } from "../model/vessel.ts";
import { aircraftOf } from "../model/vessel-icon.ts";

/** Key of the text that says what kind of station it is. */
export function stationKey({ mmsi }: Pick<Vessel, "mmsi">): string {
  if (isRescueAircraft(mmsi)) return aircraftOf(mmsi) ?? "sar-aircraft";
  const kind = kindOfMmsi(mmsi);
  return kind === "aton" && isVirtual(mmsi) ? "aton-virtual" : kind;
}

/** Key of the text that says in a list what it is: of those whose number tells more than a type, by the number. */
export function typeKey(vessel: Pick<Vessel, "mmsi" | "shipType">): string {
  const isSpecial = isRescueAircraft(vessel.mmsi) || isDistressDevice(vessel.mmsi);
  return isSpecial ? `kind.${stationKey(vessel)}` : `type.${vessel.shipType}`;
}

/** 99MIDaxxx with a 6 for a: a mark that is only on screens. */
function isVirtual(mmsi: number): boolean {
  return String(mmsi)[5] === "6";
}
