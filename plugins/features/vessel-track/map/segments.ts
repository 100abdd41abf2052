import { densifyPath, type LonLat, toMap } from "../../../../core/api/map.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";
import type { TrackPart } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";
import { bandOf } from "./speed-scale.ts";

/** A part of a track with one style. */
export interface TrackSegment {
  kind: TrackPart["kind"];
  /** Number of the speed band; null: unknown, or the same for all. */
  band: number | null;
  points: readonly TrackPoint[];
}

/**
 * Segments of one colour, without positions that are indistinguishable: those within `tolerance` map units of the
 * previous one. The ends of segments and parts are kept.
 */
export function segmentsOf(
  parts: readonly TrackPart[],
  { projection, tolerance, colored }: { projection: string; tolerance: number; colored: boolean },
): TrackSegment[] {
  return parts.flatMap(({ kind, points }): TrackSegment[] => {
    if (kind === "silent") return [{ kind, band: null, points }];
    const kept = thinned(points, projection, tolerance);
    return colored ? byBand(kept) : [{ kind, band: null, points: kept }];
  });
}

function thinned(
  points: readonly TrackPoint[],
  projection: string,
  tolerance: number,
): readonly TrackPoint[] {
  const kept: TrackPoint[] = [];
  let [x, y] = [Number.NaN, Number.NaN];
  for (const [index, point] of points.entries()) {
    const [east, north] = toMap([point.lon, point.lat], projection);
    const near = Math.hypot(east - x, north - y) < tolerance;
    if (near && index < points.length - 1) continue;
    kept.push(point);
    [x, y] = [east, north];
  }
  return kept;
}

/** A leg has the colour of the speed at its end. */
function byBand(points: readonly TrackPoint[]): TrackSegment[] {
  const segments: { kind: "sailed"; band: number | null; points: TrackPoint[] }[] = [];
  let last: TrackPoint | undefined;
  for (const point of points) {
    const segment = segments.at(-1);
    const band = bandOf(point.sog);
    if (!last || !segment) segments.push({ kind: "sailed", band, points: [point] });
    else if (segment.band === band || segment.points.length === 1) {
      segment.band = band;
      segment.points.push(point);
    } else segments.push({ kind: "sailed", band, points: [last, point] });
    last = point;
  }
  return segments;
}

/**
 * Map coordinates of a line of positions. Longitudes continue beyond ±180 instead of going round the world, and start
 * in the copy of the world nearest to `near`.
 */
export function lineOf(points: readonly TrackPoint[], projection: string, near: number): LonLat[] {
  let previous = near;
  const path = points.map(({ lon, lat }): LonLat => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
  return densifyPath(path, projection).map((place) => toMap(place, projection));
}
