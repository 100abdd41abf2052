import type { TrackPart } from "../../../../contracts/vessel-tracks.ts";
import { byTransmitter } from "../../../../lib/transmitters.ts";
import { milesBetween } from "./sphere.ts";
import type { Span, Track, TrackPoint } from "./track.ts";

export type { TrackPart };

/** Without a position for longer than this the track has a gap, ms. */
export const GAP_MS = 10 * 60_000;
/** A vessel at rest reports seldom, and services store even fewer of its positions, ms. */
const GAP_AT_REST_MS = 65 * 60_000;
/** Longest distance between two positions of a vessel at rest, nautical miles. */
const REST = 0.25;
/** The shortest jump that is checked, nautical miles. */
const MIN_JUMP = 0.5;

/** Splits a track where the path between two positions is unknown, and into those of several transmitters with one number. */
export function partsOf({ points, gaps }: Track, mmsi: number): TrackPart[] {
  return byTransmitter(mmsi, points, MIN_JUMP).flatMap((own) => partsOfOne(own, gaps));
}

function partsOfOne(points: readonly TrackPoint[], gaps: readonly Span[]): TrackPart[] {
  const parts: TrackPart[] = [];
  let sailed: TrackPoint[] = [];
  const close = () => {
    if (sailed.length > 0) parts.push({ kind: "sailed", points: sailed });
    sailed = [];
  };
  for (const point of points) {
    const last = sailed.at(-1);
    if (last && isGap(last, point, gaps)) {
      close();
      parts.push({ kind: "silent", points: [last, point] });
    }
    sailed.push(point);
  }
  close();
  return parts;
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
