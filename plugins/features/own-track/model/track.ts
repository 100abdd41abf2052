import { distance } from "../../../../lib/geodesy/index.ts";
import type { GapReason, TrackPoint } from "./fix.ts";

/** A part of a track without positions. */
export interface Gap {
  /** ms since 1970. */
  from: number;
  to: number;
  reason: GapReason;
}

/** What is known of a track without its positions. */
export interface TrackSum {
  /** Sailed, without gaps, m. */
  metres: number;
  gaps: readonly Gap[];
  /** Time without positions, ms. */
  missing: number;
  /** By how much the clock was set during the track, ms; negative: back. */
  clockSet: number;
}

/** The parts that were sailed without a gap. */
export function segmentsOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const segments: TrackPoint[][] = [];
  for (const point of points) {
    const last = segments.at(-1);
    if (last && point.gap === null) last.push(point);
    else segments.push([point]);
  }
  return segments;
}

/** Counts distance and gaps while positions are added, so that a long track is not counted again for each of them. */
export class TrackCount {
  metres = 0;
  readonly gaps: Gap[] = [];
  private last: TrackPoint | null = null;

  constructor(points: readonly TrackPoint[] = []) {
    for (const point of points) this.add(point);
  }

  add(point: TrackPoint): void {
    const { last } = this;
    this.last = point;
    if (!last) return;
    if (point.gap === null) this.metres += distance([last.lon, last.lat], [point.lon, point.lat]);
    else this.gaps.push({ from: last.time, to: point.time, reason: point.gap });
  }

  get sum(): TrackSum {
    let missing = 0;
    let clockSet = 0;
    for (const { from, to, reason } of this.gaps) {
      if (reason === "clock") clockSet += to - from;
      else missing += to - from;
    }
    return { metres: this.metres, gaps: [...this.gaps], missing, clockSet };
  }
}
