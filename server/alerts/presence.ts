import type { AlertKind } from "./alert.ts";
import type { ZoneRules } from "./zone.ts";

/** A vessel counts as outside again when it is this far from the zone, m: receivers and anchored vessels waver. */
export const LEAVE_DISTANCE_M = 100;
/** … or when it has been outside, however near, for this time, ms. */
export const LEAVE_AFTER_MS = 10 * 60_000;
/** The speed must come back over its limit by this before it can exceed the limit again, kn. */
export const SPEED_MARGIN_KN = 0.5;

/** What is known of a vessel in a zone, or lately in it. It is stored with the alerts, in one transaction. */
export interface Presence {
  zoneId: string;
  mmsi: number;
  inside: boolean;
  /** Time of the position that made it so, ms since 1970: older positions say nothing any more. */
  since: number;
  /** Limits that it exceeds now, and that were told of. */
  over: boolean;
  under: boolean;
  silent: boolean;
}

/** A presence while the process runs. */
export interface LivePresence extends Presence {
  /** Time of the latest position, ms since 1970. */
  lastAt: number;
  /** Since when it is outside, but near; null: it is inside. */
  outsideSince: number | null;
}

export const entered = (zoneId: string, mmsi: number, time: number): LivePresence => ({
  zoneId,
  mmsi,
  inside: true,
  since: time,
  over: false,
  under: false,
  silent: false,
  lastAt: time,
  outsideSince: null,
});

/** Whether a vessel outside the area has left it: the margins of distance and time. Notes since when it is outside. */
export function hasLeft(presence: LivePresence, time: number, distance: () => number): boolean {
  presence.outsideSince ??= time;
  return time - presence.outsideSince >= LEAVE_AFTER_MS || distance() > LEAVE_DISTANCE_M;
}

/** Limits of speed that the vessel has just exceeded; the presence remembers them until the speed is back by the margin. */
export function speedAlerts(presence: LivePresence, speed: number, rules: ZoneRules): AlertKind[] {
  const found: AlertKind[] = [];
  const { speedOver, speedUnder } = rules;
  if (speedOver !== null) {
    if (!presence.over && speed > speedOver) found.push("speed-over");
    presence.over = speed > speedOver || (presence.over && speed > speedOver - SPEED_MARGIN_KN);
  }
  if (speedUnder !== null) {
    if (!presence.under && speed < speedUnder) found.push("speed-under");
    presence.under = speed < speedUnder || (presence.under && speed < speedUnder + SPEED_MARGIN_KN);
  }
  return found;
}
