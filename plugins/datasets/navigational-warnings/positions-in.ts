import type { LonLat } from "../../../lib/lon-lat.ts";

/**
 * Positions in the notation of warnings: `60-55.20N 003-57.00E`, `60°55,2'N 003°57,0'E`, but not `N60 55.20 E003
 * 57.00`. Degrees, minutes with decimals after a point or a comma, and the hemisphere (Ø and V are Norwegian).
 */
const POSITION =
  /(\d{1,2})[-°\s]\s?(\d{1,2}(?:[.,]\d{1,4})?)['′]?\s?([NS])[\s,;/]{0,3}(\d{1,3})[-°\s]\s?(\d{1,2}(?:[.,]\d{1,4})?)['′]?\s?([EWØV])/gi;

/** Maximum length of an examined text: a warning is at most a page. */
const MAX_TEXT = 20_000;
const MAX_POSITIONS = 60;

/** A position, and its place in the text. */
export interface TextPosition {
  lonLat: LonLat;
  from: number;
  to: number;
}

/** The positions of a text, in its order. Values with 60 minutes or more, or beyond the pole, are left out. */
export function positionsIn(text: string): TextPosition[] {
  const found: TextPosition[] = [];
  for (const match of text.slice(0, MAX_TEXT).matchAll(POSITION)) {
    const [whole, latDegrees = "", latMinutes = "", ns = "", lonDegrees = "", lonMinutes = "", ew = ""] =
      match;
    const lat = degrees(latDegrees, latMinutes, ns.toUpperCase() === "S");
    const lon = degrees(lonDegrees, lonMinutes, /[WV]/i.test(ew));
    if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) continue;
    found.push({ lonLat: [lon, lat], from: match.index, to: match.index + whole.length });
    if (found.length === MAX_POSITIONS) break;
  }
  return found;
}

function degrees(whole: string, minutes: string, negative: boolean): number | null {
  const part = Number(minutes.replace(",", "."));
  if (part >= 60) return null;
  const value = Number(whole) + part / 60;
  return negative ? -value : value;
}
