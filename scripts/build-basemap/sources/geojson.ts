import { readFileSync } from "node:fs";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import type { Polygon, Position, Ring } from "../geometry/types.ts";
import { packageFile } from "../paths.ts";

type GeoJson = Geometry | Feature | FeatureCollection;

/** A GeoJSON or TopoJSON file of an installed geodata package. */
export const readPackageJson = <T>(name: string): T =>
  JSON.parse(readFileSync(packageFile(name), "utf8")) as T;

const toRing = (ring: number[][]): Ring => ring.map(([lon = 0, lat = 0]): Position => [lon, lat]);

/** All polygons in a GeoJSON object, at any depth; other geometries are ignored. */
export const polygonsOf = (json: GeoJson): Polygon[] => {
  switch (json.type) {
    case "FeatureCollection":
      return json.features.flatMap(polygonsOf);
    case "Feature":
      return polygonsOf(json.geometry);
    case "GeometryCollection":
      return json.geometries.flatMap(polygonsOf);
    case "Polygon":
      return [json.coordinates.map(toRing)];
    case "MultiPolygon":
      return json.coordinates.map((polygon) => polygon.map(toRing));
    case "Point":
    case "MultiPoint":
    case "LineString":
    case "MultiLineString":
      return [];
  }
};
