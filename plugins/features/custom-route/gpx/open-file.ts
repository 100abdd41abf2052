import type { LonLat } from "../../../../core/api/map.ts";
import { speedOf } from "../model/figures.ts";
import type { GpxLine, GpxRefusal } from "./gpx-route.ts";
import { MAX_BYTES, readGpx } from "./read-gpx.ts";
import { simplifyLine } from "./simplify-line.ts";

/** Maximum number of points that are kept of a recorded track: a route for navigation has few points. */
const MAX_TRACK_POINTS = 100;

/** The lines of a chosen file, or why it is refused. Never throws. */
export async function openGpx(file: Blob): Promise<GpxLine[] | GpxRefusal | "unreadable"> {
  if (file.size > MAX_BYTES) return "too-large";
  try {
    const reading = readGpx(new Uint8Array(await file.arrayBuffer()));
    return reading.ok ? reading.lines : reading.refusal;
  } catch {
    // The file no longer exists, or its drive was removed.
    return "unreadable";
  }
}

export interface ImportedRoute {
  points: LonLat[];
  /** ISO UTC; null when the file has no times. */
  departure: string | null;
  /** Knots; null when the file has no times. */
  speed: number | null;
  name: string;
}

/** Converts a line of a file to a route: a track, or a line with more than `maxPoints` points, is simplified. */
export function routeOf(
  line: GpxLine,
  maxPoints: number,
  lengthOf: (points: readonly LonLat[]) => number,
): ImportedRoute {
  const kept = simplifyLine(
    line.points,
    line.kind === "track" ? Math.min(MAX_TRACK_POINTS, maxPoints) : maxPoints,
  );
  const [first, last] = [line.points[0], line.points.at(-1)];
  const places = (points: typeof kept) => points.map(({ lon, lat }): LonLat => [lon, lat]);
  return {
    points: places(kept),
    departure: first?.time ?? null,
    speed: speedOf(lengthOf(places(line.points)), first?.time ?? null, last?.time ?? null),
    name: line.name,
  };
}
