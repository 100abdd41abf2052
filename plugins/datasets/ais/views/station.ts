import { isRescueAircraft, kindOfMmsi } from "../model/mmsi.ts";
import type { Vessel } from "../model/vessel.ts";
import { aircraftOf } from "../model/vessel-icon.ts";

/** Key of the text that says what kind of station it is. */
export function stationKey({ mmsi }: Pick<Vessel, "mmsi">): string {
  if (isRescueAircraft(mmsi)) return aircraftOf(mmsi) ?? "sar-aircraft";
  const kind = kindOfMmsi(mmsi);
  return kind === "aton" && isVirtual(mmsi) ? "aton-virtual" : kind;
}

/** 99MIDaxxx with a 6 for a: a mark that is only on screens. */
function isVirtual(mmsi: number): boolean {
  return String(mmsi)[5] === "6";
}
