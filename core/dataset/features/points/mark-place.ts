import { getCenter, isEmpty } from "ol/extent.js";
import type Geometry from "ol/geom/Geometry.js";
import GeometryCollection from "ol/geom/GeometryCollection.js";
import LineString from "ol/geom/LineString.js";
import MultiLineString from "ol/geom/MultiLineString.js";
import MultiPoint from "ol/geom/MultiPoint.js";
import Point from "ol/geom/Point.js";

/** The position of the mark of a geometry: a point, the beginning of a line, the middle of an area. Null: none. */
export function placeOf(geometry: Geometry | undefined): Point | null {
  if (!geometry || isEmpty(geometry.getExtent())) return null;
  if (geometry instanceof Point) return geometry;
  if (geometry instanceof GeometryCollection) {
    const parts = geometry.getGeometriesArray();
    return placeOf(parts.find((part) => part instanceof Point) ?? parts[0]);
  }
  if (
    geometry instanceof LineString ||
    geometry instanceof MultiLineString ||
    geometry instanceof MultiPoint
  ) {
    return new Point(geometry.getFirstCoordinate());
  }
  return new Point(getCenter(geometry.getExtent()));
}

/** Whether the geometry has a line or area besides the mark. */
export function hasShape(geometry: Geometry | undefined): boolean {
  return geometry !== undefined && !(geometry instanceof Point) && !(geometry instanceof MultiPoint);
}
