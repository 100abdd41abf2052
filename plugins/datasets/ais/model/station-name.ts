import { isDistressDevice, isRescueAircraft } from "../../../../lib/mmsi.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { type DistressKind, distressKindOf } from "./distress.ts";
import { aircraftOf } from "./vessel-icon.ts";

type Language = "no" | "en";
type Special = DistressKind | "helicopter" | "plane" | "sar-aircraft";

/** Names for stations whose kind says more than their number. */
const NAMES: Readonly<Record<Special, Readonly<Record<Language, string>>>> = {
  helicopter: { no: "Redningshelikopter", en: "Rescue helicopter" },
  plane: { no: "Redningsfly", en: "Rescue plane" },
  "sar-aircraft": { no: "Redningsluftfartøy", en: "Rescue aircraft" },
  sart: { no: "AIS-SART", en: "AIS-SART" },
  mob: { no: "Mann over bord", en: "Man overboard" },
  epirb: { no: "EPIRB", en: "EPIRB" },
};

/** The kind of sender that a number implies, beyond the type that it sends; null: none. */
export function specialOf(mmsi: number): Special | null {
  if (isRescueAircraft(mmsi)) return aircraftOf(mmsi) ?? "sar-aircraft";
  return isDistressDevice(mmsi) ? distressKindOf(mmsi) : null;
}

/** Name of a vessel; without a name the kind of station, if its number tells, and the number. */
export function stationTitle({ name, mmsi }: { name: string; mmsi: number }, language: Language): string {
  const special = specialOf(mmsi);
  return name || `${special ? NAMES[special][language] : "MMSI"} ${mmsiText(mmsi)}`;
}
