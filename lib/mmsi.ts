import { MIDS } from "./mids.ts";
import { mmsiText } from "./mmsi-text.ts";

/** Kind of the station with a number (ITU-R M.585). */
export type MmsiKind =
  | "ship"
  | "group"
  | "coast-station"
  | "sar-aircraft"
  | "handheld"
  | "auxiliary-craft"
  | "aton"
  | "sart"
  | "mob"
  | "epirb"
  | "amrd"
  | "net-buoy"
  | "unknown";

const LENGTH = 9;
/** Numbers of three digits and more may have a country (spec §3). */
const MIN_LENGTH = 3;

/** Positions of the maritime identification digits, in the order in which they are tried (spec §3). */
const MID_PATTERNS = [
  /^111(\d{3})\d{3}$/,
  /^8(\d{3})\d{5}$/,
  /^98(\d{3})\d{4}$/,
  /^99(\d{3})\d{4}$/,
  /^00(\d{3})\d{4}$/,
  /^0(\d{3})\d{5}$/,
  /^(\d{3})\d{6}$/,
];

/** Numbers that net buoys use, both ends included (spec §9). Compared as numbers, without leading zeros. */
const NET_BUOYS: readonly (readonly [from: number, to: number])[] = [
  [10_400_000, 10_401_000],
  [91_800_000, 91_900_000],
  [106_000_000, 106_001_000],
  [107_000_000, 107_100_000],
  [109_000_000, 109_200_000],
  [918_000_000, 919_000_000],
  [941_000_000, 942_000_000],
  [586_700_000, 586_800_000],
];

const KINDS: readonly (readonly [RegExp, MmsiKind])[] = [
  [/^111/, "sar-aircraft"],
  [/^970/, "sart"],
  [/^972/, "mob"],
  [/^974/, "epirb"],
  [/^979/, "amrd"],
  [/^98/, "auxiliary-craft"],
  [/^99/, "aton"],
  [/^8/, "handheld"],
  [/^00/, "coast-station"],
  [/^0/, "group"],
  [/^[2-7]/, "ship"],
];

/** The first three digits of distress transmitters: AIS-SART, man overboard and EPIRB. */
const DISTRESS = [970, 972, 974];

/** Tests the number only, for speed: it runs at every change of every vessel. */
export function isDistressDevice(mmsi: number): boolean {
  return DISTRESS.includes(Math.floor(mmsi / 1_000_000));
}

/** 111MIDaxx: aircraft of search and rescue, which send no ship type. */
export function isRescueAircraft(mmsi: number): boolean {
  return Math.floor(mmsi / 1_000_000) === 111;
}

export function isNetBuoy(mmsi: number): boolean {
  return NET_BUOYS.some(([from, to]) => mmsi >= from && mmsi <= to);
}

export function kindOfMmsi(mmsi: number): MmsiKind {
  if (isNetBuoy(mmsi)) return "net-buoy";
  const digits = padded(mmsi);
  return (digits !== null && KINDS.find(([pattern]) => pattern.test(digits))?.[1]) || "unknown";
}

/** The maritime identification digits, or null for a number without them or of a wrong length. */
export function midOf(mmsi: number): string | null {
  const digits = padded(mmsi);
  if (digits === null) return null;
  for (const pattern of MID_PATTERNS) {
    const mid = pattern.exec(digits)?.[1];
    if (mid !== undefined) return Object.hasOwn(MIDS, mid) ? mid : null;
  }
  return null;
}

/** Code of the flag, or null: ISO 3166 alpha-2, with a subdivision where the table of numbers has one (`PT-20`). */
export function flagOf(mmsi: number): string | null {
  const mid = midOf(mmsi);
  return mid === null ? null : (MIDS[mid] ?? null);
}

/** ISO 3166 alpha-2 of the flag, or null. */
export function countryOf(mmsi: number): string | null {
  return flagOf(mmsi)?.slice(0, 2) ?? null;
}

/** Flags, indexed by the number that columns and filters use; number 0 is "no flag". */
export const COUNTRIES: readonly string[] = [
  "",
  ...[...new Set(Object.values(MIDS).map((code) => code.slice(0, 2)))].sort(),
];
const NUMBER_OF_COUNTRY = new Map(COUNTRIES.map((code, index) => [code, index]));

/** Number in COUNTRIES of a flag; 0 for null and for a flag that no MMSI has. */
export function countryNumber(country: string | null): number {
  return country === null ? 0 : (NUMBER_OF_COUNTRY.get(country.toUpperCase()) ?? 0);
}

function padded(mmsi: number): string | null {
  const { length } = String(mmsi);
  return Number.isInteger(mmsi) && length >= MIN_LENGTH && length <= LENGTH ? mmsiText(mmsi) : null;
}
