import type { Geometry } from "geojson";
import type { DrawingSnapshot } from "../../../../contracts/drawing.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";
import { circleRing } from "../../../../lib/geodesy/areas.ts";
import { distance } from "../../../../lib/geodesy/legs.ts";
import { closed } from "../../../../lib/geodesy/path.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";

type Drawn = Pick<DrawingSnapshot, "geometryType" | "shape" | "points">;

/**
 * The drawing as GeoJSON; null while points are missing. A ring is closed when its ends differ (spec §5), a circle is a
 * polygon of 32 steps. Longitudes continue beyond ±180 where a line crosses the antimeridian.
 */
export function drawnGeometry({ geometryType, shape, points }: Drawn): Geometry | null {
  const [first, second] = points;
  if (!first) return null;
  if (shape === "circle")
    return second ? { type: "Polygon", coordinates: [circleRing(first, distance(first, second))] } : null;
  switch (geometryType) {
    case "Point":
      return { type: "Point", coordinates: [...first] };
    case "LineString":
      return second ? { type: "LineString", coordinates: continuous(points) } : null;
    case "Polygon": {
      const ring = continuous(closed(points));
      return ring.length > 3 ? { type: "Polygon", coordinates: [ring] } : null;
    }
  }
}

/** Consecutive longitudes never differ by more than 180°. */
function continuous(points: readonly Readonly<LonLat>[]): LonLat[] {
  let previous = points[0]?.[0] ?? 0;
  return points.map(([lon, lat]) => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
}
