import type { UrlView } from "../../../core/map/map-state.ts";
import { type Period, parsePeriod } from "../../../lib/period.ts";
import type { Language } from "../../../lib/text.ts";

/**
 * State of the first screen from the page's address. An invalid part falls back to its default without affecting the
 * others.
 */
export interface AddressState {
  language: Language | null;
  period: Period | null;
  map: UrlView | null;
}

/** Reads `?lang=en&period=2026-03&map=7.5/68.2/14.1` (zoom/latitude/longitude). */
export function readAddress(search: string): AddressState {
  const query = new URLSearchParams(search);
  return {
    language: readLanguage(query.get("lang")),
    period: parsePeriod(query.get("period")),
    map: readMap(query.get("map")),
  };
}

function readLanguage(value: string | null): Language | null {
  switch (value?.toLowerCase()) {
    case "no":
    case "nb":
    case "nn":
      return "no";
    case "en":
      return "en";
    default:
      return null;
  }
}

function readMap(value: string | null): AddressState["map"] {
  const parts = value?.split("/") ?? [];
  const [zoom, lat, lon] = parts.map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (parts.length !== 3 || zoom === undefined || lat === undefined || lon === undefined) return null;
  if (![zoom, lat, lon].every(Number.isFinite) || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return { zoom, center: [lon, lat] };
}
