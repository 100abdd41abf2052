import type { Traffic } from "../../server/ais/simulator/route.ts";
import type { SiteName } from "./sites.ts";

export type LonLat = readonly [lon: number, lat: number];

/** Waypoints of a route where vessels do not sail the cheapest one. */
export interface Route {
  from: SiteName;
  to: SiteName;
  traffic: Traffic;
  share: number;
  over: readonly LonLat[];
}

export const route = (
  from: SiteName,
  to: SiteName,
  traffic: Traffic,
  share: number,
  over: readonly LonLat[] = [],
): Route => ({ from, to, traffic, share, over });
