import { normalBearing, turnBetween } from "../../../../lib/degrees.ts";
import type { TrackPart } from "./parts.ts";
import { between } from "./sphere.ts";
import type { TrackPoint } from "./track.ts";

/** Position of a vessel at a time. */
export interface TrackPlace extends TrackPoint {
  /** The time is in a gap: the position is the last received one. */
  inGap: boolean;
}

/** Null before the first position and without positions. Interpolated only where the path is known. */
export function placeAt(parts: readonly TrackPart[], time: number): TrackPlace | null {
  const part = parts[lastBefore(parts, time, (candidate) => candidate.points[0]?.time)];
  const { kind = "sailed", points = [] } = part ?? {};
  const index = lastBefore(points, time, (point) => point.time);
  const [a, b] = [points[index], points[index + 1]];
  if (!a) return null;
  if (kind === "silent") return { ...a, time, inGap: time > a.time };
  // After the end of a part nothing is known until the next part begins.
  if (!b) return { ...a, time, inGap: time > a.time && part !== parts.at(-1) };
  const share = (time - a.time) / (b.time - a.time);
  return {
    ...between(a, b, share),
    time,
    sog: mix(a.sog, b.sog, share),
    cog: mixCourse(a.cog, b.cog, share),
    inGap: false,
  };
}

/** Index of the last entry that begins at or before a time; −1: none. The entries are ordered. */
function lastBefore<T>(list: readonly T[], time: number, timeOf: (entry: T) => number | undefined): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && (timeOf(entry) ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function mix(a: number | null, b: number | null, share: number): number | null {
  return a === null || b === null ? (a ?? b) : a + (b - a) * share;
}

/** In the shorter direction. */
function mixCourse(a: number | null, b: number | null, share: number): number | null {
  if (a === null || b === null) return a ?? b;
  return normalBearing(a + turnBetween(a, b) * share);
}
