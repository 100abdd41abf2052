import { distanceBetween } from "../../lib/sphere.ts";
import type { NamedPlace } from "../place-names/place-list.ts";

/** How far from its position the name of a water is used, km. */
const REACH: Readonly<Record<string, number>> = {
  sound: 8,
  fjord: 14,
  bay: 25,
  strait: 30,
  bank: 60,
  deep: 60,
  sea: 45,
};
/** The same for seas by rank, from the first on. */
const SEA_REACH = [900, 250];

/** The water that holds a place, as near as one position for each name can tell; null: none is near. */
export function waterNameAt(
  place: readonly [lon: number, lat: number],
  places: readonly NamedPlace[],
): { no: string; en: string } | null {
  let best: { share: number; names: Record<string, string> } | null = null;
  for (const { kind, rank, lon, lat, names } of places) {
    const reach = (kind === "sea" ? SEA_REACH[(rank ?? 0) - 1] : undefined) ?? REACH[kind];
    if (reach === undefined) continue;
    const share = distanceBetween(place, [lon, lat]) / (reach * 1000);
    if (share <= 1 && share < (best?.share ?? 1)) best = { share, names };
  }
  const { nb, en } = best?.names ?? {};
  return nb === undefined ? null : { no: nb, en: en ?? nb };
}
