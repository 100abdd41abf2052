import { findCrs, MERCATOR_MAX_LATITUDE } from "../crs.ts";
import type { Bounds } from "../lon-lat.ts";

/** Steps along each edge of a box: a straight edge may be a curve in another reference system. */
const STEPS = 4;

/** A box in degrees as minimum x, minimum y, maximum x, maximum y of a reference system; null: that is not known. */
export async function extentIn(
  bounds: Bounds,
  code: string,
): Promise<[number, number, number, number] | null> {
  const crs = findCrs(code);
  if (!crs) return null;
  const [west, south, east, north] = bounds;
  if (crs.units === "degrees") return [west, south, east, north];
  const { default: proj4 } = await import("proj4");
  const { forward } = proj4("WGS84", crs.proj4);
  const places = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS).flatMap((share) => {
    const lon = west + share * (east - west);
    const lat = south + share * (north - south);
    return [
      [lon, south],
      [lon, north],
      [west, lat],
      [east, lat],
    ] as [number, number][];
  });
  const limit = MERCATOR_MAX_LATITUDE;
  const points = places.map(([lon, lat]) => forward([lon, Math.max(-limit, Math.min(limit, lat))]));
  const xs = points.map(([x]) => x ?? 0);
  const ys = points.map(([, y]) => y ?? 0);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
