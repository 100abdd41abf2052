import { monthPeriod } from "../domain/period.ts";
import { encodeLine } from "../storage/wkb.ts";
import type { Ground } from "./ground.ts";
import { COASTAL_GROUNDS } from "./grounds-coast.ts";
import { OPEN_SEA_GROUNDS } from "./grounds-open-sea.ts";
import type { LandMask } from "./land-mask.ts";
import { seededRandom } from "./random.ts";
import { SEASONS, type Season } from "./seasons.ts";
import { bankTracks, ribbonTracks, type TrackMaker } from "./tracks.ts";

/** A track of the demonstration data. */
export interface DemoTrack {
  tool_type_code: string;
  started_at: number;
  hours: number;
  positions: number;
  geometry: Buffer;
  /** Alternating longitude and latitude. */
  lonLats: readonly number[];
  /** Name of the ground. */
  ground: string;
  /** When the ground is busy. */
  season: Season;
}

/** Speed over ground while fishing, km/h: setting and hauling, towing. */
const FISHING_KNOTS = 4.5;
/** Attempts per wanted track, because tracks over land, or where fishing is sparse, are rejected. */
const MAX_ATTEMPTS = 6;

export const DEMO_YEARS = [2023, 2024, 2025, 2026] as const;

/** Makes the tracks of one month, the same ones at every call. */
export function activityMaker(isLand: LandMask): (year: number, month: number) => DemoTrack[] {
  const grounds = [...OPEN_SEA_GROUNDS, ...COASTAL_GROUNDS].map((ground) => ({
    ground,
    make: trackMaker(ground, isLand),
  }));
  return (year, month) => grounds.flatMap(({ ground, make }) => groundInMonth(ground, make, year, month));
}

function trackMaker(ground: Ground, isLand: LandMask): TrackMaker {
  switch (ground.kind) {
    case "ribbon":
      return ribbonTracks(ground, isLand);
    case "bank":
      return bankTracks(ground, isLand);
  }
}

function groundInMonth(ground: Ground, make: TrackMaker, year: number, month: number): DemoTrack[] {
  const random = seededRandom(`${ground.name} ${year}-${month}`);
  const { start, end } = monthPeriod(year, month);
  const wanted = random.count(
    ground.tracks * (SEASONS[ground.season][month - 1] ?? 0) * random.between(0.8, 1.2),
  );
  const tracks: DemoTrack[] = [];
  for (let attempt = 0; attempt < wanted * MAX_ATTEMPTS && tracks.length < wanted; attempt++) {
    const lonLats = make(random);
    const gear = random.weighted(ground.gear);
    if (lonLats === undefined || gear === undefined) continue;
    const hours = Math.round((lengthKm(lonLats) / FISHING_KNOTS) * random.between(0.8, 1.6) * 100) / 100;
    tracks.push({
      tool_type_code: gear,
      started_at: Math.floor(random.between(start, end) / 60_000) * 60_000,
      hours,
      positions: lonLats.length / 2,
      geometry: encodeLine(lonLats),
      lonLats,
      ground: ground.name,
      season: ground.season,
    });
  }
  return tracks;
}

/** Length of a track, km. */
export function lengthKm(lonLats: readonly number[]): number {
  let length = 0;
  for (let at = 2; at < lonLats.length; at += 2) {
    const [lon0 = 0, lat0 = 0, lon1 = 0, lat1 = 0] = lonLats.slice(at - 2, at + 2);
    const east = (lon1 - lon0) * Math.cos(((lat0 + lat1) / 360) * Math.PI);
    length += Math.hypot(east, lat1 - lat0) * 111.195;
  }
  return length;
}
