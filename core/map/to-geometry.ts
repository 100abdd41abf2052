import type { Geometry as GeoJsonGeometry } from "geojson";
import type Geometry from "ol/geom/Geometry.js";
import GeometryCollection from "ol/geom/GeometryCollection.js";
import LineString from "ol/geom/LineString.js";
import MultiLineString from "ol/geom/MultiLineString.js";
import MultiPoint from "ol/geom/MultiPoint.js";
import MultiPolygon from "ol/geom/MultiPolygon.js";
import Point from "ol/geom/Point.js";
import Polygon from "ol/geom/Polygon.js";
import { densify } from "../../lib/geometry/densify.ts";
import { unwrapGeometry } from "../../lib/geometry/unwrap.ts";

/**
 * A geometry in longitude and latitude as OpenLayers draws it, in map units. OpenLayers' `GeoJSON` would do the same,
 * but every page would download its reader and writer of whole files.
 */
export function toGeometry(geometry: GeoJsonGeometry, projection: string): Geometry {
  const drawn = inDegrees(densify(geometry, projection));
  drawn.transform("EPSG:4326", projection);
  return drawn;
}

/** The same for a geometry of the data, which may cross the antimeridian. */
export function toDrawn(geometry: GeoJsonGeometry, projection: string): Geometry {
  return toGeometry(unwrapGeometry(geometry), projection);
}

function inDegrees(geometry: GeoJsonGeometry): Geometry {
  switch (geometry.type) {
    case "Point":
      return new Point(geometry.coordinates);
    case "MultiPoint":
      return new MultiPoint(geometry.coordinates);
    case "LineString":
      return new LineString(geometry.coordinates);
    case "MultiLineString":
      return new MultiLineString(geometry.coordinates);
    case "Polygon":
      return new Polygon(geometry.coordinates);
    case "MultiPolygon":
      return new MultiPolygon(geometry.coordinates);
    case "GeometryCollection":
      return new GeometryCollection(geometry.geometries.map(inDegrees));
  }
}
