import type { LonLat } from "../../../../core/api/map.ts";
import type { Geodesy } from "../../../../lib/geodesy/geodesy.ts";
import { type Ranked, rankByDistance } from "../../../../lib/rank-by-distance.ts";
import type { Fleet } from "../fleet.ts";
import type { Vessel } from "../model/vessel.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";

/** Half heights of the boxes that are searched before the whole fleet, degrees of latitude. */
const REACHES = [0.25, 2];

/** The nearest vessels of a fleet. Not observed: call it again for new data. */
export function nearestVessels(
  fleet: Pick<Fleet, "list">,
  place: LonLat,
  limit: number,
  geodesy: Geodesy,
): Ranked<Vessel>[] {
  const [lon, lat] = place;
  for (const reach of REACHES) {
    const across = reach / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
    const box = [lon - across, lat - reach, lon + across, lat + reach] as const;
    const ranked = rankByDistance(place, fleet.list(EVERYTHING, box), limit, geodesy);
    const last = ranked[limit - 1];
    // Everything outside the box is farther away than its nearest edge.
    if (last && last.metres < geodesy.distance(place, [lon, lat + reach]) * 0.95) return ranked;
  }
  return rankByDistance(place, fleet.list(EVERYTHING), limit, geodesy);
}
