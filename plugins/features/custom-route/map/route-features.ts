import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import { type LonLat, toMap } from "../../../../core/index.ts";

/**
 * The numbered points, and with `whole` the line and the points themselves.
 * @param path the route along shortest ways, longitudes beyond ±180 where it crosses the antimeridian
 */
export function routeFeatures(
  points: readonly LonLat[],
  path: readonly LonLat[],
  projection: string,
  whole: boolean,
): Feature[] {
  const numbers = points.map(
    (point, index) =>
      new Feature({ geometry: new Point(toMap(point, projection)), number: String(index + 1), whole }),
  );
  if (!whole || path.length < 2) return numbers;
  return [
    new Feature({ geometry: new LineString(path.map((point) => toMap(point, projection))) }),
    ...numbers,
  ];
}
