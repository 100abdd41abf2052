import { POLAR_MERIDIAN } from "./crs.ts";
import { longitudeNear } from "./degrees.ts";
import type { Bounds } from "./lon-lat.ts";

type Extent = readonly [number, number, number, number];
type ToMap = (lonLat: [number, number]) => [number, number];

/** Step along a parallel when the extent of its arc is computed, degrees. */
const STEP = 2;

/** The extent in polar map units of a box in degrees; the box may reach beyond ±180. */
export function polarExtent([west, south, east, north]: Bounds, toMap: ToMap): Extent {
  const end = east < west ? east + 360 : east;
  const steps = Math.max(1, Math.ceil((end - west) / STEP));
  const points = [south, north].flatMap((lat) =>
    Array.from({ length: steps + 1 }, (_unused, index) =>
      toMap([west + ((end - west) * index) / steps, lat]),
    ),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * The smallest box in degrees that contains an extent in polar map units. With the pole inside it has all longitudes
 * and reaches to 90°N; otherwise west is less than east, and east may lie beyond 180.
 */
export function polarBounds(
  [minX, minY, maxX, maxY]: Extent,
  latitudeAt: (radius: number) => number,
): Bounds {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const;
  const south = latitudeAt(Math.max(...corners.map(([x, y]) => Math.hypot(x, y))));
  const [nearX, nearY] = [nearest(minX, maxX), nearest(minY, maxY)];
  if (nearX === 0 && nearY === 0) return [-180, south, 180, 90];
  // Without the pole the extent covers less than 180°: longitudes are counted from the middle.
  const middle = longitudeOf((minX + maxX) / 2, (minY + maxY) / 2);
  const offsets = corners.map(([x, y]) => longitudeNear(longitudeOf(x, y) - middle, 0));
  const west = longitudeNear(middle + Math.min(...offsets), 0);
  const width = Math.max(...offsets) - Math.min(...offsets);
  return [west, south, west + width, latitudeAt(Math.hypot(nearX, nearY))];
}

/** The number of a range nearest to 0. */
function nearest(min: number, max: number): number {
  return min <= 0 && max >= 0 ? 0 : min > 0 ? min : max;
}

function longitudeOf(x: number, y: number): number {
  return (Math.atan2(x, -y) * 180) / Math.PI + POLAR_MERIDIAN;
}
