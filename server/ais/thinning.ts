import { turnBetween } from "../../lib/degrees.ts";
import type { AisPosition } from "./message.ts";

/** Longest time between stored positions of a moving and of a resting vessel, ms. */
const MOVING_INTERVAL_MS = 60_000;
const SIMULATED_MOVING_INTERVAL_MS = 300_000;
const RESTING_INTERVAL_MS = 30 * 60_000;
/** Shortest time between stored positions, ms. */
const MIN_INTERVAL_MS = 10_000;
/** Changes of course and speed from which on a position is stored at once. */
const MIN_TURN_DEGREES = 10;
const MIN_SPEED_CHANGE_KNOTS = 1;
/** A vessel is at rest below this speed, knots. */
const REST_KNOTS = 0.5;

/** The last stored position of a vessel. */
export interface Stored {
  time: number;
  sog: number | null;
  cog: number | null;
}

/**
 * Whether a position is stored in the track: at intervals, and whenever the vessel turns, changes speed, stops or
 * departs. A feed has more positions than a track can show. Simulated traffic is stored less often: it runs unattended
 * for weeks.
 */
export function isWorthStoring(message: AisPosition, last: Stored | undefined, simulated = false): boolean {
  if (message.lon === null || message.lat === null) return false;
  if (!last) return true;
  const gap = message.time - last.time;
  // The clock was set back since.
  if (gap < 0) return true;
  if (gap < MIN_INTERVAL_MS) return false;
  const rests = isResting(message.sog);
  if (rests !== isResting(last.sog)) return true;
  const longest = simulated ? SIMULATED_MOVING_INTERVAL_MS : MOVING_INTERVAL_MS;
  if (gap >= (rests ? RESTING_INTERVAL_MS : longest)) return true;
  return !rests && (turned(message.cog, last.cog) || spedUp(message.sog, last.sog));
}

const isResting = (sog: number | null): boolean => sog !== null && sog < REST_KNOTS;

function turned(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a !== b;
  return Math.abs(turnBetween(a, b)) >= MIN_TURN_DEGREES;
}

function spedUp(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a !== b : Math.abs(a - b) >= MIN_SPEED_CHANGE_KNOTS;
}
