import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Maritime identification digits to ISO 3166: the country, with a subdivision where the table has one (PT-20). */
const MIDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "schemas", "ais", "mids.json"), "utf8"),
);

/** Where the MID stands in the nine digits, in the order in which they are tried (spec §3). */
const PATTERNS = [
  /^111(\d{3})\d{3}$/,
  /^8(\d{3})\d{5}$/,
  /^98(\d{3})\d{4}$/,
  /^99(\d{3})\d{4}$/,
  /^00(\d{3})\d{4}$/,
  /^0(\d{3})\d{5}$/,
  /^(\d{3})\d{6}$/,
];
/** Shorter numbers belong to nobody (spec §3). */
const SHORTEST = 3;
const LENGTH = 9;

/** ISO 3166 alpha-2 of the flag, or null. */
export function countryOf(mmsi: number): string | null {
  const digits = String(mmsi);
  if (digits.length < SHORTEST || digits.length > LENGTH) return null;
  const padded = digits.padStart(LENGTH, "0");
  for (const pattern of PATTERNS) {
    const mid = pattern.exec(padded)?.[1];
    if (mid !== undefined) return MIDS[mid]?.slice(0, 2) ?? null;
  }
  return null;
}
