import { densifyPath, type LonLat, toMap } from "../../../../core/api/map.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";
import type { TrackPart } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";
import { bandOf } from "./speed-scale.ts";

/** A stretch that is drawn in one way. */
export interface Run {
  kind: TrackPart["kind"];
  /** Number of the band of speed; null: not known, or all the same. */
  band: number | null;
  points: readonly TrackPoint[];
}

/**
 * Stretches of one colour, without the positions that nobody could tell apart: those within `tolerance` map units of
 * the one before. The ends of the stretches and of the parts stay.
 */
export function runsOf(
  parts: readonly TrackPart[],
  { projection, tolerance, colored }: { projection: string; tolerance: number; colored: boolean },
): Run[] {
  return parts.flatMap(({ kind, points }): Run[] => {
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
function byBand(points: readonly TrackPoint[]): Run[] {
  const runs: { kind: "sailed"; band: number | null; points: TrackPoint[] }[] = [];
  let last: TrackPoint | undefined;
  for (const point of points) {
    const run = runs.at(-1);
    const band = bandOf(point.sog);
    if (!last || !run) runs.push({ kind: "sailed", band, points: [point] });
    else if (run.band === band || run.points.length === 1) {
      run.band = band;
      run.points.push(point);
    } else runs.push({ kind: "sailed", band, points: [last, point] });
    last = point;
  }
  return runs;
}

/**
 * Map coordinates of a line of positions. Longitudes go on beyond ±180 instead of round the world, and start in the
 * copy of the world nearest to `near`.
 */
export function lineOf(points: readonly TrackPoint[], projection: string, near: number): LonLat[] {
  let previous = near;
  const path = points.map(({ lon, lat }): LonLat => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
  return densifyPath(path, projection).map((place) => toMap(place, projection));
}
