import type { Vessel } from "../../domain/fishing-facility.ts";
import { uuidOf } from "../random.ts";

const FIRST = [
  "Hav",
  "Nord",
  "Skrei",
  "Brott",
  "Lys",
  "Storm",
  "Vår",
  "Sol",
  "Tind",
  "Ør",
  "Sund",
  "Kveld",
  "Øy",
  "Fjord",
  "Bø",
  "Sild",
];
const LAST = [
  "sula",
  "stjerna",
  "væring",
  "sjø",
  "fisk",
  "kongen",
  "jenta",
  "gutten",
  "lund",
  "vik",
  "prinsen",
  "skjær",
  "teisten",
];
const DISTRICTS = ["F", "T", "N", "NT", "ST", "M", "SF", "H", "R", "VA"];

/** Number of invented vessels. */
export const FLEET_SIZE = 1_000;

/** The vessel of the demonstration's user. */
export const OWN_VESSEL: Vessel = vesselOf(0, "Havsula (demo)", "N-000-XX");

/** An invented vessel by its number. Its MMSI and registration marks belong to no real vessel. */
export function vessel(number: number): Vessel {
  if (number === 0) return OWN_VESSEL;
  const name = `${FIRST[number % FIRST.length]}${LAST[Math.floor(number / FIRST.length) % LAST.length]}`;
  const district = DISTRICTS[number % DISTRICTS.length] ?? "N";
  return vesselOf(number, `${name} (demo)`, `${district}-${String(number).padStart(3, "0")}-XX`);
}

function vesselOf(number: number, vesselName: string, regNum: string): Vessel {
  return {
    vesselId: uuidOf(`demonstration vessel ${number}`),
    vesselName,
    ircs: `LX${String(number).padStart(4, "0")}`,
    mmsi: 257_990_000 + number,
    // Smaller vessels have no IMO number, which the real service writes as -1.
    imo: -1,
    regNum,
    sbrRegNum: null,
    contactPhone: `+47 000 00 ${String(number).padStart(3, "0")}`,
    contactEmail: `vessel${number}@demo.example`,
  };
}
