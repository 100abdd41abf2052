import type { LonLat } from "../../../../core/index.ts";

/** Places in a list that lie so near each other on the screen that one badge stands for them. */
export interface Badge {
  position: LonLat;
  /** `3`, or `3 · 4`. */
  text: string;
}

/** Numbers 1, 2 … for places, those within `apart` metres of the first of a badge together. */
export function gatherNumbers(
  places: readonly LonLat[],
  apart: number,
  distance: (a: LonLat, b: LonLat) => number,
): Badge[] {
  const badges: Badge[] = [];
  for (const [index, position] of places.entries()) {
    const number = String(index + 1);
    const near = badges.find((badge) => distance(badge.position, position) < apart);
    if (near) near.text += ` · ${number}`;
    else badges.push({ position, text: number });
  }
  return badges;
}
