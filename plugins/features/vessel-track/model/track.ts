import type { TrackPoint } from "../../../../contracts/vessel-tracks.ts";
import type { Span } from "../../../../lib/track-interval.ts";

export type { Span, TrackPoint };

/** Received positions of a vessel: oldest first, each time once. */
export interface Track {
  points: readonly TrackPoint[];
  /** Spans without reception according to the service, although there are positions at both ends. */
  gaps: readonly Span[];
  /** Where it lay, according to a service that knows. */
  visits?: readonly Visit[];
}

/** A stay of a vessel at something that the service has a number for. */
export interface Visit extends Span {
  /** As the service writes it. */
  id: string;
  name: string;
}

export const NO_TRACK: Track = { points: [], gaps: [] };

/** The part of a track within a span. */
export function within({ points, gaps, visits = [] }: Track, { from, to }: Span): Track {
  return {
    visits: visits.filter((visit) => visit.to > from && visit.from < to),
    points: points.filter(({ time }) => time >= from && time <= to),
    gaps: gaps.filter((gap) => gap.to > from && gap.from < to),
  };
}

/** Joins tracks: sorted, each time once. The first track with a time takes precedence. */
export function join(...tracks: readonly Track[]): Track {
  return {
    visits: tracks.flatMap(({ visits = [] }) => visits),
    points: inOrder(tracks.flatMap(({ points }) => points)),
    gaps: tracks.flatMap(({ gaps }) => gaps),
  };
}

/** Oldest first, each time once. */
export function inOrder(points: readonly TrackPoint[]): TrackPoint[] {
  const sorted = points.toSorted((a, b) => a.time - b.time);
  return sorted.filter(({ time }, index) => sorted[index - 1]?.time !== time);
}
