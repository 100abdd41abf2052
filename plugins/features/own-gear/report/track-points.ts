import type { TrackPart } from "../../../../contracts/vessel-tracks.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";

/** A string of gear has few corners; the first and the last position are always kept. */
const MOST = 20;

/** Where the vessel was between two instants, ms, as positions of gear. Empty: the track has none then. */
export function pointsBetween(parts: readonly TrackPart[], from: number, to: number): LonLat[] {
  const points = parts
    .filter(({ kind }) => kind === "sailed")
    .flatMap((part) => part.points)
    .filter(({ time }) => time >= from && time <= to)
    .map(({ lon, lat }): LonLat => [lon, lat]);
  if (points.length <= MOST) return points;
  const step = (points.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_one, index) => points[Math.round(index * step)]).filter(
    (point): point is LonLat => point !== undefined,
  );
}
