import type { LonLat } from "../../../../core/index.ts";
import { metresToNauticalMiles, nauticalMilesToMetres } from "../../../../lib/units.ts";
import type { Geodesy } from "../own-position/ranked.ts";

const RADIANS = Math.PI / 180;
/** Below it the course is noise and the vessel counts as lying still, knots. */
export const LYING_STILL = 0.5;
/** Two vessels that move so alike keep their distance, knots. */
const SAME_MOTION = 0.1;
/** A position is taken forward along its course for so long, s; an older one tells nothing of now. */
const MOST_TAKEN_FORWARD = 10 * 60;

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
  geodesy: Geodesy,
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
  if (speed < SAME_MOTION) return { kind: "steady", now: away };
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
  geodesy: Geodesy,
  side: Side,
): Placed | Extract<Encounter, { kind: "unknown" }> {
  if (lonLat === null) return { kind: "unknown", side, missing: "position" };
  if (sog === null) return { kind: "unknown", side, missing: "speed" };
  if (now - time > MOST_TAKEN_FORWARD) return { kind: "unknown", side, missing: "recent" };
  if (sog < LYING_STILL) return { lonLat, sog: 0, cog: 0 };
  if (cog === null) return { kind: "unknown", side, missing: "course" };
  const vessel = { lonLat, sog, cog };
  return { ...vessel, lonLat: along(vessel, (now - time) / 3600, geodesy) };
}

function along({ lonLat, sog, cog }: Placed, hours: number, { destination }: Geodesy): LonLat {
  const metres = nauticalMilesToMetres(sog * hours);
  return metres === 0 ? lonLat : destination(lonLat, cog, metres);
}

function vector(length: number, bearing: number): Vector {
  return [length * Math.sin(bearing * RADIANS), length * Math.cos(bearing * RADIANS)];
}
