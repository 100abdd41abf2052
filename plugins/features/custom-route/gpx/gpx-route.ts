import type { RoutePoint } from "../../../../lib/custom-route.ts";

/** Something in a GPX file that can be sailed along. */
export interface GpxLine {
  kind: "route" | "track" | "waypoints";
  /** Empty when the file gives none. */
  name: string;
  points: readonly TimedPoint[];
}

export interface TimedPoint extends RoutePoint {
  /** ISO UTC; null when not known. */
  time: string | null;
}

/** Why a file is not read: for the user, by name of the text. */
export type GpxRefusal = "too-large" | "web-page" | "not-xml" | "entities" | "not-gpx" | "nothing";

export type GpxReading = { ok: true; lines: GpxLine[] } | { ok: false; refusal: GpxRefusal };
