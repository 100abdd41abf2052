import type { Geodesy } from "./geodesy/geodesy.ts";
import type { LonLat } from "./lon-lat.ts";
import { metresPerSecondToKnots, metresToNauticalMiles, nauticalMilesToMetres } from "./units.ts";

const RADIANS = Math.PI / 180;
/** Below it the course is noise and the vessel counts as lying still, knots. */
export const REST_KNOTS = 0.5;
/** Two vessels that move so alike keep their distance, knots. */
const MIN_RELATIVE_KNOTS = 0.1;
/** A position is taken forward along its course for so long, s; an older one tells nothing of now. */
const MAX_EXTRAPOLATION_S = 10 * 60;

/** A vessel under way, as it was last heard. */
export interface Motion {
  lonLat: LonLat | null;
  /** Knots over ground; null: not known. */
  sog: number | null;
  /** Degrees over ground, true; null: not known. */
  cog: number | null;
  /** When that was, s since 1970. */
  time: number;
}

/** Whose figures are missing. */
type Side = "own" | "other";

/** How two vessels pass each other, should both hold course and speed. */
export type Encounter =
  | { kind: "unknown"; side: Side; missing: "position" | "speed" | "course" | "recent" }
  /** Both lie still, or move alike: they keep their distance. */
  | { kind: "steady"; now: number }
  /** Their least distance is ahead of them (`minutes` > 0), or behind them (`passed`). */
  | {
      kind: "approach" | "passed";
      /** Distance now, nautical miles. */
      now: number;
      /** Least distance (CPA), nautical miles. */
      miles: number;
      /** Until the least distance (TCPA), or since it; never negative. */
      minutes: number;
      /** Where each of them is then. */
      own: LonLat;
      other: LonLat;
    };

/** East and north. */
type Vector = readonly [number, number];

interface Placed {
  lonLat: LonLat;
  /** Knots. */
  sog: number;
  cog: number;
}

/**
 * The closest point of approach (CPA) of two vessels and the time until it (TCPA), `now` in s since 1970.
 *
 * Both are taken to move on straight lines in the plane that touches the ellipsoid at the own vessel: distances from it
 * and bearings are exact there, and the course of the other one is turned by the convergence of the meridians. What is
 * left out is that a steady course bends: up to 75° north the least distance is wrong by less than 0.1 nm for meetings
 * within half an hour at 25 knots. Waves, currents, AIS delay and steering make it wrong by more.
 */
export function closestApproach(
  ownMotion: Motion,
  otherMotion: Motion,
  now: number,
  geodesy: Pick<Geodesy, "leg" | "destination">,
): Encounter {
  const own = placed(ownMotion, now, geodesy, "own");
  if ("kind" in own) return own;
  const other = placed(otherMotion, now, geodesy, "other");
  if ("kind" in other) return other;
  const { metres, bearing, finalBearing } = geodesy.leg(own.lonLat, other.lonLat);
  const away = metresToNauticalMiles(metres);
  const position = vector(away, bearing);
  const [ownEast, ownNorth] = vector(own.sog, own.cog);
  const [otherEast, otherNorth] = vector(other.sog, other.cog - (finalBearing - bearing));
  const motion: Vector = [otherEast - ownEast, otherNorth - ownNorth];
  const speed = Math.hypot(...motion);
  if (speed < MIN_RELATIVE_KNOTS) return { kind: "steady", now: away };
  const hours = -(position[0] * motion[0] + position[1] * motion[1]) / speed ** 2;
  const miles = Math.hypot(position[0] + motion[0] * hours, position[1] + motion[1] * hours);
  return {
    kind: hours > 0 ? "approach" : "passed",
    now: away,
    miles,
    minutes: Math.abs(hours) * 60,
    own: along(own, hours, geodesy),
    other: along(other, hours, geodesy),
  };
}

/** Where a vessel is at `now`, or what is not known of it. */
function placed(
  { lonLat, sog, cog, time }: Motion,
  now: number,
  geodesy: Pick<Geodesy, "destination">,
  side: Side,
): Placed | Extract<Encounter, { kind: "unknown" }> {
  if (lonLat === null) return { kind: "unknown", side, missing: "position" };
  if (sog === null) return { kind: "unknown", side, missing: "speed" };
  if (now - time > MAX_EXTRAPOLATION_S) return { kind: "unknown", side, missing: "recent" };
  if (sog < REST_KNOTS) return { lonLat, sog: 0, cog: 0 };
  if (cog === null) return { kind: "unknown", side, missing: "course" };
  const vessel = { lonLat, sog, cog };
  return { ...vessel, lonLat: along(vessel, (now - time) / 3600, geodesy) };
}

function along(
  { lonLat, sog, cog }: Placed,
  hours: number,
  { destination }: Pick<Geodesy, "destination">,
): LonLat {
  const metres = nauticalMilesToMetres(sog * hours);
  return metres === 0 ? lonLat : destination(lonLat, cog, metres);
}

function vector(length: number, bearing: number): Vector {
  return [length * Math.sin(bearing * RADIANS), length * Math.cos(bearing * RADIANS)];
}

/** Two vessels with a least distance, ahead of them or behind. */
export type Passing = Extract<Encounter, { miles: number }>;

/** From which least distance and time on two vessels pass each other near and soon. */
export interface CloseLimits {
  /** Nautical miles. */
  encounterMiles: number;
  encounterMinutes: number;
}

/** Farther ahead than this nobody holds course and speed, min. */
export const HORIZON = 120;

/** Whether the least distance is near enough in time to be told and drawn. */
export function isTold(encounter: Encounter): encounter is Passing {
  return (encounter.kind === "approach" || encounter.kind === "passed") && encounter.minutes <= HORIZON;
}

/** Whether two vessels will pass each other near and soon. */
export function isClose(encounter: Encounter, { encounterMiles, encounterMinutes }: CloseLimits): boolean {
  return (
    encounter.kind === "approach" && encounter.miles < encounterMiles && encounter.minutes < encounterMinutes
  );
}

/** A vessel as it was heard. */
export function motionOf(heard: {
  lon: number | null;
  lat: number | null;
  sog: number | null;
  cog: number | null;
  /** s since 1970. */
  time: number;
}): Motion {
  const { lon, lat, sog, cog, time } = heard;
  return { lonLat: lon === null || lat === null ? null : [lon, lat], sog, cog, time };
}

/**
 * The user's own vessel, as far as the device tells. A device that gives no speed, or a position that was set by hand,
 * is taken to lie still: what is drawn and reckoned says so.
 */
export function ownMotion(fix: {
  lonLat: LonLat;
  /** m; null: set by hand. */
  accuracy: number | null;
  /** m/s. */
  speed: number | null;
  /** Degrees over ground. */
  heading: number | null;
  /** ms since 1970. */
  at: number;
}): Motion & { assumedStill: boolean } {
  const { lonLat, accuracy, speed, heading, at } = fix;
  const known = speed !== null;
  return {
    lonLat,
    sog: known ? metresPerSecondToKnots(speed) : 0,
    cog: heading,
    // What the user set stands until they take it away.
    time: accuracy === null ? Number.POSITIVE_INFINITY : at / 1000,
    assumedStill: !known,
  };
}
