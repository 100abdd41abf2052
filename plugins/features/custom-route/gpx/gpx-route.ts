import type { RoutePoint } from "../../../../lib/custom-route.ts";

/** A route, track or list of waypoints in a GPX file. */
export interface GpxLine {
  kind: "route" | "track" | "waypoints";
  /** Empty when the file has none. */
  name: string;
  points: readonly TimedPoint[];
}

export interface TimedPoint extends RoutePoint {
  /** ISO UTC; null when unknown. */
  time: string | null;
}

/** Why a file is refused: name of the text for the user. */
export type GpxRefusal = "too-large" | "web-page" | "not-xml" | "entities" | "not-gpx" | "nothing";

export type GpxReading = { ok: true; lines: GpxLine[] } | { ok: false; refusal: GpxRefusal };
