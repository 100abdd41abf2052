import type { TrackPart } from "../../../../contracts/vessel-tracks.ts";
import { milesBetween } from "./sphere.ts";
import type { Span, Track, TrackPoint } from "./track.ts";

export type { TrackPart };

/** Without a position for longer than this the track has a gap, ms. */
export const GAP_MS = 10 * 60_000;
/** A vessel at rest reports seldom, and services store even fewer of its positions, ms. */
const GAP_AT_REST_MS = 65 * 60_000;
/** Longest distance between two positions of a vessel at rest, nautical miles. */
const REST = 0.25;
/** Speeds above any vessel or aircraft, knots; and the shortest jump that is checked, nautical miles. */
const MAX_SPEED = { vessel: 100, aircraft: 400 };
const MIN_JUMP = 0.5;
/** Differences in degrees that are certainly shorter than that. */
const NEAR = 0.004;
const HOUR_MS = 3_600_000;

/** Splits a track where the path between two positions is unknown or not plausible. */
export function partsOf({ points, gaps }: Track, mmsi: number): TrackPart[] {
  const fastest = String(mmsi).startsWith("111") ? MAX_SPEED.aircraft : MAX_SPEED.vessel;
  const credible = withoutStrays(points, fastest);
  const parts: TrackPart[] = [];
  let sailed: TrackPoint[] = [];
  const close = () => {
    if (sailed.length > 0) parts.push({ kind: "sailed", points: sailed });
    sailed = [];
  };
  for (const point of credible) {
    const last = sailed.at(-1);
    if (last && !isPossible(last, point, fastest)) close();
    else if (last && isGap(last, point, gaps)) {
      close();
      parts.push({ kind: "silent", points: [last, point] });
    }
    sailed.push(point);
  }
  close();
  return parts;
}

/** A single position far from its neighbours is an error of the receiver. */
function withoutStrays(points: readonly TrackPoint[], fastest: number): TrackPoint[] {
  const kept: TrackPoint[] = [];
  for (const [index, point] of points.entries()) {
    const [last, next] = [kept.at(-1), points[index + 1]];
    const strays = last && next && !isPossible(last, point, fastest) && isPossible(last, next, fastest);
    if (!strays) kept.push(point);
  }
  return kept;
}

function isPossible(a: TrackPoint, b: TrackPoint, fastest: number): boolean {
  // Almost every step is so short that nothing needs to be computed.
  if (Math.abs(a.lat - b.lat) < NEAR && Math.abs(a.lon - b.lon) < NEAR) return true;
  const miles = milesBetween(a, b);
  return miles < MIN_JUMP || miles <= (fastest * Math.max(1_000, b.time - a.time)) / HOUR_MS;
}

function isGap(a: TrackPoint, b: TrackPoint, gaps: readonly Span[]): boolean {
  if (gaps.some(({ from, to }) => from < b.time && to > a.time)) return true;
  const gap = b.time - a.time;
  if (gap <= GAP_MS) return false;
  return gap > GAP_AT_REST_MS || milesBetween(a, b) > REST;
}

/** Distance that was sailed with certainty, nautical miles. */
export function milesSailed(parts: readonly TrackPart[]): number {
  let miles = 0;
  for (const { kind, points } of parts) {
    if (kind === "silent") continue;
    for (let index = 1; index < points.length; index += 1) {
      const [a, b] = [points[index - 1], points[index]];
      if (a && b) miles += milesBetween(a, b);
    }
  }
  return miles;
}

/** What was sailed slower than a number of knots; a gap only between two slow positions. */
export function slowerThan(parts: readonly TrackPart[], knots: number): TrackPart[] {
  const isSlow = ({ sog }: TrackPoint) => sog !== null && sog < knots;
  return parts.flatMap(({ kind, points }): TrackPart[] => {
    if (kind === "silent") return points.every(isSlow) ? [{ kind, points }] : [];
    const stretches: TrackPoint[][] = [];
    let open: TrackPoint[] | null = null;
    for (const point of points) {
      if (!isSlow(point)) open = null;
      else if (open) open.push(point);
      else {
        open = [point];
        stretches.push(open);
      }
    }
    return stretches.map((stretch) => ({ kind, points: stretch }));
  });
}
