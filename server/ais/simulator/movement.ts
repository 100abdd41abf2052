import { normalBearing, turnBetween } from "../../../lib/degrees.ts";
import { AT_ANCHOR, UNDER_WAY } from "../../../lib/nav-status.ts";
import { type Plan, voyageAt } from "./plan.ts";
import type { Berth } from "./route.ts";
import { type Lying, placeIn, type Sailing, type Stage, type Voyage, type Working } from "./stage.ts";

/** What a simulated vessel does; it never ends. */
export type Movement =
  /** It stays where it is. */
  | { kind: "rest"; lon: number; lat: number; heading: number; navStatus: number }
  | { kind: "plan"; plan: Plan };

export interface Motion {
  lon: number;
  lat: number;
  /** Knots. */
  sog: number;
  /** Degrees, true. */
  cog: number;
  heading: number;
  /** Degrees a minute, to starboard. */
  turn: number;
  navStatus: number;
  /** Destination and time of arrival (ms since 1970); null: the vessel does not sail. */
  bound: { destination: string; arrival: number } | null;
}

const HOUR_MS = 3_600_000;
const RAD = Math.PI / 180;
/** Half the time window over which course and speed are measured, hours. */
const HALF_WINDOW_HOURS = 5 / 3_600;
const MINUTES = 60;
/** At anchor: the circle on which a vessel swings, nautical miles, and how long it takes with the tide, hours. */
const SWING_RADIUS_MILES = 0.05;
const TIDE_HOURS = 12.42;
/** Largest angle between heading and course because of wind and current, degrees. */
const MAX_LEEWAY_DEGREES = 5;

/** Where the vessel is at an instant (ms since 1970): the same instant always gives the same place. */
export function motionAt(movement: Movement, time: number): Motion {
  if (movement.kind === "rest") {
    const { lon, lat, heading, navStatus } = movement;
    return atRest([lon, lat, heading], navStatus, time / HOUR_MS);
  }
  const { voyage, hours } = voyageAt(movement.plan, time / HOUR_MS);
  const { stage, into, left } = stageOf(voyage, hours);
  if (stage.kind === "lying") return atRest(stage.berth, stage.navStatus, time / HOUR_MS);
  return moving(stage, into, time + left * HOUR_MS);
}

/** The stage of a voyage at an hour, the hours since its start, and the hours until its end. */
function stageOf({ stages, starts }: Voyage, hours: number): { stage: Stage; into: number; left: number } {
  let [low, high] = [0, stages.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= hours) low = middle;
    else high = middle - 1;
  }
  const stage = stages[low];
  if (!stage) throw new Error("A voyage has no stage");
  const into = hours - (starts[low] ?? 0);
  return { stage, into, left: stage.hours - into };
}

/** Course and speed are those of the movement itself, from just before to just after. */
function moving(stage: Sailing | Working, into: number, arrival: number): Motion {
  const from = Math.max(0, into - HALF_WINDOW_HOURS);
  const to = Math.min(stage.hours, into + HALF_WINDOW_HOURS);
  const [before, here, after] = [placeIn(stage, from), placeIn(stage, into), placeIn(stage, to)];
  const scale = Math.cos(here.lat * RAD);
  const [east, north] = [(after.lon - before.lon) * scale, after.lat - before.lat];
  const cog = degrees(Math.atan2(east, north));
  const first = degrees(Math.atan2((here.lon - before.lon) * scale, here.lat - before.lat));
  const second = degrees(Math.atan2((after.lon - here.lon) * scale, after.lat - here.lat));
  const turn = turnBetween(first, second) / (((to - from) / 2) * MINUTES);
  return {
    lon: here.lon,
    lat: here.lat,
    sog: (60 * Math.hypot(east, north)) / (to - from),
    cog,
    // The wind depends on the position, so that all vessels there have the same leeway.
    heading: normalBearing(cog + MAX_LEEWAY_DEGREES * Math.sin(here.lon + here.lat * 2 + cog * RAD)),
    turn: Number.isFinite(turn) ? turn : 0,
    navStatus: stage.kind === "working" ? stage.navStatus : UNDER_WAY,
    bound: stage.kind === "sailing" ? { destination: stage.destination, arrival } : null,
  };
}

function atRest([lon, lat, heading]: Berth, navStatus: Lying["navStatus"], hours: number): Motion {
  const still = { lon, lat, sog: 0, cog: heading, heading, turn: 0, navStatus, bound: null };
  if (navStatus !== AT_ANCHOR) return still;
  // It swings with the tide, its anchor ahead.
  const swung = heading + 60 * Math.sin((hours / TIDE_HOURS) * 2 * Math.PI + lon);
  const astern = (swung + 180) * RAD;
  return {
    ...still,
    lon: lon + (SWING_RADIUS_MILES * Math.sin(astern)) / 60 / Math.cos(lat * RAD),
    lat: lat + (SWING_RADIUS_MILES * Math.cos(astern)) / 60,
    heading: normalBearing(swung),
  };
}

function degrees(angle: number): number {
  return normalBearing(angle / RAD);
}
