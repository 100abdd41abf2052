import type { Bank, Position, Ribbon } from "./ground.ts";
import type { LandMask } from "./land-mask.ts";
import { type Random, smoothNoise } from "./random.ts";

/** Makes one track on a ground: alternating longitude and latitude, degrees; undefined when it would touch land. */
export type TrackMaker = (random: Random) => number[] | undefined;

const KM_PER_DEGREE = 111.195;
/** A track that land cuts to fewer positions is dropped. */
const MIN_POSITIONS = 4;

/**
 * Tracks along a spine. All tracks of a ribbon deviate by one noise field, so that they bundle like real tracks, which
 * follow currents and the sea bottom; they are dense where the field has high values.
 */
export function ribbonTracks(ground: Ribbon, isLand: LandMask): TrackMaker {
  const spine = measure(ground.spine);
  const drift = smoothNoise(`${ground.name} drift`);
  const crowd = smoothNoise(`${ground.name} crowd`);
  return (random) => {
    const start = crowdedPlace(random, spine.length, crowd);
    const length = Math.min(8 + Math.abs(random.normal()) * 15, spine.length);
    const heading = random.next() < 0.5 ? 1 : -1;
    const across =
      random.normal() * ground.width * (0.2 + 0.22 * random.next()) +
      crowd(start / 45, 7) * ground.width * 0.3;
    const own = random.between(0, 1000);
    const steps = Math.max(MIN_POSITIONS, Math.round(length / 1.7));
    const lonLats: number[] = [];
    for (let step = 0; step <= steps; step++) {
      const along = start + heading * (step / steps - 0.5) * length;
      const lateral =
        across +
        drift(along / 15, across / 6) * ground.width * 0.14 +
        drift(along / 4.5, own) * 0.55 * Math.min(1, ground.width / 14);
      const place = spine.at(along, lateral);
      if (place === undefined || isLand(place[0], place[1])) break;
      lonLats.push(rounded(place[0]), rounded(place[1]));
    }
    return lonLats.length >= MIN_POSITIONS * 2 ? lonLats : undefined;
  };
}

/** Short tracks over a bank, denser in the middle, turned about the bank's own direction. */
export function bankTracks(ground: Bank, isLand: LandMask): TrackMaker {
  const crowd = smoothNoise(`${ground.name} crowd`);
  const size = Math.sqrt(ground.radii[0] * ground.radii[1]);
  const axis = (ground.direction * Math.PI) / 180;
  /** The narrower the ground, the more closely tracks follow it. */
  const spread = 0.25 + 0.75 * Math.min(1, ground.radii[1] / ground.radii[0]);
  return (random) => {
    const along = random.normal() * ground.radii[0] * (0.3 + 0.35 * random.next());
    const across = random.normal() * ground.radii[1] * (0.3 + 0.35 * random.next());
    if (crowd((along / size) * 2.2, (across / size) * 2.2) < random.between(-1.2, 0.5)) return undefined;
    let east = along * Math.sin(axis) + across * Math.cos(axis);
    let north = along * Math.cos(axis) - across * Math.sin(axis);
    let bearing = axis + random.normal() * spread + (random.next() < 0.5 ? Math.PI : 0);
    const bend = random.normal() * 0.07;
    const length = Math.min(size * 0.5, 2.2 + Math.abs(random.normal()) * (2.4 + size * 0.14));
    const steps = Math.max(MIN_POSITIONS, Math.round(length / (0.8 + size * 0.02)));
    const lonLats: number[] = [];
    for (let step = 0; step <= steps; step++) {
      const [lon, lat] = shift(ground.centre, east, north);
      if (isLand(lon, lat)) break;
      lonLats.push(rounded(lon), rounded(lat));
      bearing += bend + random.normal() * 0.06;
      east += (Math.sin(bearing) * length) / steps;
      north += (Math.cos(bearing) * length) / steps;
    }
    return lonLats.length >= MIN_POSITIONS * 2 ? lonLats : undefined;
  };
}

/** A position along the ribbon, km, with higher probability where fishing is dense. */
function crowdedPlace(random: Random, length: number, crowd: (x: number, y: number) => number): number {
  let place = 0;
  for (let attempt = 0; attempt < 6; attempt++) {
    place = random.next() * length;
    if (crowd(place / 24, 3) * 0.7 + crowd(place / 70, 11) * 0.6 > random.between(-1, 0.75)) break;
  }
  return place;
}

/** A polyline with positions by distance along it and distance to its left, km. */
function measure(line: readonly Position[]) {
  const legs: { from: Position; east: number; north: number; start: number; length: number }[] = [];
  let length = 0;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (from === undefined) continue;
    const east = (to[0] - from[0]) * KM_PER_DEGREE * Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
    const north = (to[1] - from[1]) * KM_PER_DEGREE;
    const leg = Math.hypot(east, north);
    legs.push({ from, east: east / leg, north: north / leg, start: length, length: leg });
    length += leg;
  }
  return {
    length,
    at(along: number, left: number): Position | undefined {
      const index = legs.findLastIndex((leg) => leg.start <= Math.max(along, 0));
      const leg = legs[index];
      if (leg === undefined || along > length + 20 || along < -20) return undefined;
      const distance = along - leg.start;
      const [east, north] = smoothDirection(legs, index, distance);
      return shift(leg.from, leg.east * distance - north * left, leg.north * distance + east * left);
    },
  };
}

/** Turns gradually from the middle of one leg to the middle of the next, so that tracks have no sharp bends. */
function smoothDirection(
  legs: readonly { east: number; north: number; length: number }[],
  index: number,
  distance: number,
): readonly [number, number] {
  const leg = legs[index];
  if (leg === undefined) return [1, 0];
  const share = distance / leg.length;
  const other = (share < 0.5 ? legs[index - 1] : legs[index + 1]) ?? leg;
  const weight = Math.abs(share - 0.5);
  const east = leg.east * (1 - weight) + other.east * weight;
  const north = leg.north * (1 - weight) + other.north * weight;
  const length = Math.hypot(east, north) || 1;
  return [east / length, north / length];
}

function shift(from: Position, eastKm: number, northKm: number): Position {
  const lat = from[1] + northKm / KM_PER_DEGREE;
  const lon = from[0] + eastKm / (KM_PER_DEGREE * Math.cos(((from[1] + lat) / 2 / 180) * Math.PI));
  return [lon, lat];
}

/** Five decimals: about a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
