import type { AisPosition } from "./message.ts";

/** A position report as it is remembered for some minutes. */
export interface Fix {
  lon: number | null;
  lat: number | null;
  second: number | null;
  sog: number | null;
  cog: number | null;
  longRange: boolean;
  /** When it arrived, ms since 1970. */
  arrivedAt: number;
  /** By how much its own second lags behind the arrival, ms; null: unknown. */
  lagMs: number | null;
}

/** Most fixes that are remembered of a target. */
const MAX_FIXES = 6;
/** How long a repeat of an older report is recognised, ms. Shorter than the interval of a moored vessel, which repeats itself. */
const REPEAT_MS = 150_000;
/** How long a fix of full precision is better than a long-range one, ms. */
const BETTER_FIX_MS = 600_000;
/** A report whose second lags by more than this came late, if the one before came on time, ms. */
const LATE_MS = 8_000;
const ON_TIME_MS = 4_000;
/** A second that is ahead of the arrival by less than this is the sender's or the server's clock, ms. */
const AHEAD_MS = 15_000;
const MINUTE_MS = 60_000;

/** Whether the report is one of type 27 while a better fix of the last minutes is known. */
export function isLongRange(message: AisPosition, fixes: readonly Fix[], now: number): boolean {
  if (message.type !== 27) return false;
  return fixes.some(
    ({ longRange, lon, arrivedAt }) => !longRange && lon !== null && isWithin(BETTER_FIX_MS, arrivedAt, now),
  );
}

/**
 * Whether the report is older than the latest fix although its time is newer: it repeats a report before that one, or
 * its own second says that it was sent before that one. Repeaters and slow networks give old reports the time of now.
 */
export function isLate(message: AisPosition, fixes: readonly Fix[], now: number): boolean {
  const latest = fixes.at(-1);
  if (latest === undefined || message.lon === null || message.second === null) return false;
  if (fixes.some((fix) => hasWrongSecond(fix, message, now))) return false;
  const isRepeat = fixes
    .slice(0, -1)
    .some((fix) => isSame(fix, message) && isWithin(REPEAT_MS, fix.arrivedAt, now));
  if (isRepeat && !isSame(latest, message)) return true;
  // Reports that were stored on their way arrive at any second; their times tell their order.
  if (now - message.time > MINUTE_MS || latest.lagMs === null || latest.lagMs > ON_TIME_MS) return false;
  const lag = lagOf(message.second, now);
  return lag > LATE_MS && now - lag < latest.arrivedAt - latest.lagMs;
}

/** The fixes with this one as the latest. */
export function remembered(message: AisPosition, fixes: readonly Fix[], now: number): readonly Fix[] {
  const { lon, lat, second, sog, cog, type } = message;
  const lagMs = second === null ? null : lagOf(second, now);
  return [
    ...fixes.slice(1 - MAX_FIXES),
    { lon, lat, second, sog, cog, longRange: type === 27, arrivedAt: now, lagMs },
  ];
}

/** Time from the report's own second to its arrival, ms; 0 for one that is slightly ahead. At most 45 s can be told. */
function lagOf(second: number, now: number): number {
  const lag = (now - second * 1_000 + AHEAD_MS) % MINUTE_MS;
  return Math.max(0, lag - AHEAD_MS);
}

/** Whether another report said the same second at another one: some senders never set it. */
function hasWrongSecond(fix: Fix, message: AisPosition, now: number): boolean {
  if (fix.second !== message.second || isSame(fix, message)) return false;
  const apart = Math.abs(now - fix.arrivedAt) % MINUTE_MS;
  return apart > LATE_MS && apart < MINUTE_MS - LATE_MS;
}

const isSame = (fix: Fix, { lon, lat, second, sog, cog }: AisPosition): boolean =>
  fix.lon === lon && fix.lat === lat && fix.second === second && fix.sog === sog && fix.cog === cog;

/** False for a time from the future: the clock has been set back since. */
const isWithin = (duration: number, then: number, now: number): boolean =>
  then <= now && now - then <= duration;
