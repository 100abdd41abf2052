import { isDistressDevice, kindOfMmsi } from "../model/mmsi.ts";
import type { Vessel } from "../model/vessel.ts";

/** Navigational statuses of distress devices (ITU-R M.1371). */
const ACTIVE = 14;
const TEST = 15;

/** Key of the text that says what kind of station it is. */
export function stationKey({ mmsi, icon }: Pick<Vessel, "mmsi" | "icon">): string {
  const kind = kindOfMmsi(mmsi);
  if (kind === "sar-aircraft" && (icon === "helicopter" || icon === "plane")) return icon;
  return kind === "aton" && isVirtual(mmsi) ? "aton-virtual" : kind;
}

/** Whether a distress device calls for help or is being tried; null for all that is none. */
export function distressOf({
  mmsi,
  navStatus,
}: Pick<Vessel, "mmsi" | "navStatus">): "active" | "test" | null {
  if (!isDistressDevice(mmsi)) return null;
  if (navStatus === ACTIVE) return "active";
  return navStatus === TEST ? "test" : null;
}

/** 99MIDaxxx with a 6 for a: a mark that is only on screens. */
function isVirtual(mmsi: number): boolean {
  return String(mmsi)[5] === "6";
}
