import { isFiniteNumber } from "../../../../lib/guards.ts";

/** A position of the device. */
export interface Fix {
  /** ms since 1970. */
  time: number;
  lon: number;
  lat: number;
  /** Speed over ground, knots; null: unknown. */
  sog: number | null;
  /** Course over ground, degrees; null while stationary or unknown. */
  cog: number | null;
  /** m; null: unknown. */
  accuracy: number | null;
}

/**
 * Why a part of a track is missing. `closed`: the page was; `hidden`: it was in the background, or the screen was dark; `clock`:
 * nothing is known to be missing, but the clock was set, so times before and after do not fit.
 */
export type GapReason = "closed" | "hidden" | "signal" | "clock";
const REASONS: readonly GapReason[] = ["closed", "hidden", "signal", "clock"];

/** A position of a track. */
export interface TrackPoint extends Fix {
  /** Why nothing was recorded right before it; null: there is no gap. */
  gap: GapReason | null;
}

/** As it is stored: a long track is a few megabytes smaller than with names. */
export type StoredPoint = (number | null)[];

export const storedPoint = ({ time, lon, lat, sog, cog, accuracy, gap }: TrackPoint): StoredPoint => [
  ...[time, lon, lat, sog, cog, accuracy],
  gap === null ? null : REASONS.indexOf(gap),
];

/** Null: no position. */
export function readPoint(value: unknown): TrackPoint | null {
  if (!Array.isArray(value)) return null;
  const [time, lon, lat, sog, cog, accuracy, gap] = value as unknown[];
  if (!isFiniteNumber(time) || !isFiniteNumber(lon) || !isFiniteNumber(lat)) return null;
  const known = (one: unknown) => (isFiniteNumber(one) ? one : null);
  return {
    ...{ time, lon, lat, sog: known(sog), cog: known(cog), accuracy: known(accuracy) },
    gap: isFiniteNumber(gap) ? (REASONS[gap] ?? null) : null,
  };
}
