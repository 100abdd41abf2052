import type { Geodesy } from "./geodesy/geodesy.ts";
import type { LonLat } from "./lon-lat.ts";
import { metresPerSecondToKnots, metresToNauticalMiles, nauticalMilesToMetres } from "./units.ts";

const RADIANS = Math.PI / 180;
/** Below this speed the course is noise and the vessel counts as stationary, knots. */
export const REST_KNOTS = 0.5;
/** Below this relative speed two vessels keep their distance, knots. */
const MIN_RELATIVE_KNOTS = 0.1;
/** Longest time that a position is extrapolated along its course, s; an older position is not used. */
export const MAX_FIX_AGE_S = 10 * 60;

/** The last received motion of a vessel. */
export interface Motion {
  lonLat: LonLat | null;
  /** Knots over ground; null: not known. */
  sog: number | null;
  /** Degrees over ground, true; null: not known. */
  cog: number | null;
  /** When it was received, s since 1970. */
  time: number;
}

/** The vessel whose data is missing. */
type Side = "own" | "other";

/** How two vessels pass each other, should both hold course and speed. */
export type CpaResult =
  | { kind: "unknown"; side: Side; missing: "position" | "speed" | "course" | "recent" }
  /** Both are stationary or have the same motion: they keep their distance. */
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
 * The model: both vessels move on straight lines in the plane that touches the ellipsoid at the own vessel. Distances
 * and bearings from there are exact, and the course of the other vessel is turned by the convergence of the meridians.
 * The model ignores that a line of constant course is curved: up to 75° north the error of the CPA is below 0.1 nm for
 * approaches within half an hour at 25 knots. Waves, currents, AIS delay and steering cause larger errors.
 */
export function closestApproach(
  ownMotion: Motion,
  otherMotion: Motion,
  now: number,
  geodesy: Pick<Geodesy, "leg" | "destination">,
): CpaResult {
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

/** Position of a vessel at `now`, or the reason why it is unknown. */
function placed(
  { lonLat, sog, cog, time }: Motion,
  now: number,
  geodesy: Pick<Geodesy, "destination">,
  side: Side,
): Placed | Extract<CpaResult, { kind: "unknown" }> {
  if (lonLat === null) return { kind: "unknown", side, missing: "position" };
  if (sog === null) return { kind: "unknown", side, missing: "speed" };
  if (now - time > MAX_FIX_AGE_S) return { kind: "unknown", side, missing: "recent" };
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
export type KnownCpa = Extract<CpaResult, { miles: number }>;

/** Limits of distance and time within which an approach counts as close. */
export interface CloseLimits {
  /** Nautical miles. */
  miles: number;
  minutes: number;
}

/** Longest time ahead, min: beyond it vessels do not hold course and speed. */
export const HORIZON_MINUTES = 120;

/** Whether the CPA is near enough in time to be shown. */
export function isWithinHorizon(cpa: CpaResult): cpa is KnownCpa {
  return (cpa.kind === "approach" || cpa.kind === "passed") && cpa.minutes <= HORIZON_MINUTES;
}

/** Whether the CPA and the TCPA are within the limits. */
export function isClose(cpa: CpaResult, { miles, minutes }: CloseLimits): cpa is KnownCpa {
  return cpa.kind === "approach" && cpa.miles < miles && cpa.minutes < minutes;
}

/** A received report of a vessel. */
export function motionOf(received: {
  lon: number | null;
  lat: number | null;
  sog: number | null;
  cog: number | null;
  /** s since 1970. */
  time: number;
}): Motion {
  const { lon, lat, sog, cog, time } = received;
  return { lonLat: lon === null || lat === null ? null : [lon, lat], sog, cog, time };
}

/**
 * The user's own vessel, from the data of the device. Without a speed from the device, and with a position that the user
 * set by hand, it counts as stationary; lines on the map and figures are based on that.
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
    // A position that the user set stays valid until the user removes it.
    time: accuracy === null ? Number.POSITIVE_INFINITY : at / 1000,
    assumedStill: !known,
  };
}
