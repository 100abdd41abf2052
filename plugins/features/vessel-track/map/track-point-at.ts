import type VectorLayer from "ol/layer/Vector.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import { MERCATOR_EDGE, WEB_MERCATOR } from "../../../../lib/crs.ts";
import { placeAt, type TrackPlace } from "../model/place-at.ts";
import type { TrackPoint } from "../model/track.ts";
import type { TrackSegment } from "./segments.ts";
import { SEGMENT } from "./track-features.ts";

type MapServices = Pick<AppServices, "map">["map"];

/** Position and time of the vessel at the point of a track under a pixel; null: there is none. */
export function trackPointAt(
  layer: VectorLayer,
  map: MapServices,
  pixel: [number, number],
  tolerance: number,
): TrackPlace | null {
  const segments = map
    .featuresOf([layer], pixel, tolerance)
    .map((feature) => feature.get(SEGMENT) as TrackSegment | undefined);
  const segment = segments.find((candidate) => candidate !== undefined);
  if (!segment) return null;
  const time = nearestTime(segment.points, map, map.probe(pixel).coordinate);
  return placeAt([{ kind: segment.kind, points: segment.points }], time);
}

/** The time at which a line of positions is nearest to a position in map units. */
function nearestTime(
  points: readonly TrackPoint[],
  { projection }: MapServices,
  [x, y]: readonly [number, number],
): number {
  let best = { time: points[0]?.time ?? 0, distance: Number.POSITIVE_INFINITY };
  const world = projection === WEB_MERCATOR ? 2 * MERCATOR_EDGE : Number.POSITIVE_INFINITY;
  const nearby = ({ lon, lat }: TrackPoint) => {
    const [east, north] = toMap([lon, lat], projection);
    // The line may be visible in another copy of the world.
    return [Number.isFinite(world) ? east + world * Math.round((x - east) / world) : east, north] as const;
  };
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const [[ax, ay], [bx, by]] = [nearby(a), nearby(b)];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
    const share = Math.max(0, Math.min(1, along));
    const distance = Math.hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y);
    if (distance < best.distance) best = { time: a.time + (b.time - a.time) * share, distance };
  }
  return best.time;
}
