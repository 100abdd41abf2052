import type { AppServices } from "../../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import { normalBearing } from "../../../../lib/degrees.ts";

/**
 * The bounds to which the search is limited (setting `limitSearchToMapBounds`); null: no limit. A view with a pole, or
 * of more than the whole world, has no meaningful bounds and limits nothing.
 */
export function searchBounds({ settings, map }: Pick<AppServices, "settings" | "map">): Bounds | null {
  if (!settings.isOn("limitSearchToMapBounds") || map.projection !== "EPSG:3857") return null;
  const [west, south, east, north] = map.bounds;
  const meaningful = [west, south, east, north].every(Number.isFinite) && west < east && south < north;
  return meaningful ? map.bounds : null;
}

/** Whether a position is inside bounds, which may reach beyond ±180. False for an unknown position. */
export function isWithin(bounds: Bounds | null, place: LonLat | null | undefined): boolean {
  if (!bounds) return true;
  if (!place) return false;
  const [west, south, east, north] = bounds;
  const [lon, lat] = place;
  const eastward = normalBearing(lon - west);
  return lat >= south && lat <= north && (east - west >= 360 || eastward <= east - west);
}
