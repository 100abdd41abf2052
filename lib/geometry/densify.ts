import type { Geometry, Position } from "geojson";
import { POLAR } from "../crs.ts";
import type { LonLat } from "../lon-lat.ts";
import { clampLatitude } from "../polar.ts";

/**
 * Longest step between two positions of a line in polar, where parallels are arcs, degrees: at 60°N its chord deviates
 * 8 m from the arc.
 */
const STEP = 0.25;

/**
 * Prepares a geometry in longitude and latitude for projection. In polar, lines get intermediate positions, because a
 * GeoJSON line is straight in degrees and a parallel is an arc there. In other projections the geometry is returned
 * unchanged.
 */
export function densify(geometry: Geometry, projection: string): Geometry {
  if (projection !== POLAR) return geometry;
  switch (geometry.type) {
    case "Point":
      return { ...geometry, coordinates: shown(geometry.coordinates) };
    case "MultiPoint":
      return { ...geometry, coordinates: geometry.coordinates.map(shown) };
    case "LineString":
      return { ...geometry, coordinates: densePath(geometry.coordinates) };
    case "MultiLineString":
    case "Polygon":
      return { ...geometry, coordinates: geometry.coordinates.map(densePath) };
    case "MultiPolygon":
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(densePath)) };
    case "GeometryCollection":
      return { ...geometry, geometries: geometry.geometries.map((part) => densify(part, projection)) };
  }
}

/** The same for the positions of one line. */
export function densifyPath(path: readonly LonLat[], projection: string): readonly LonLat[] {
  if (projection !== POLAR) return path;
  return densePath(path).map(([lon = 0, lat = 0]): LonLat => [lon, lat]);
}

/** No step is longer than a quarter of a degree of longitude. */
function densePath(path: readonly Position[]): Position[] {
  return path.flatMap((position, index) => {
    const next = path[index + 1];
    const here = shown(position);
    if (!next) return [here];
    const [[lon = 0, lat = 0], [toLon = 0, toLat = 0]] = [here, shown(next)];
    // A meridian is a straight line in polar, too.
    const steps = Math.ceil(Math.abs(toLon - lon) / STEP);
    const between = Array.from({ length: Math.max(0, steps - 1) }, (_unused, step): Position => {
      const share = (step + 1) / steps;
      return [lon + (toLon - lon) * share, lat + (toLat - lat) * share];
    });
    return [here, ...between];
  });
}

function shown([lon = 0, lat = 0]: Position): Position {
  return [lon, clampLatitude(lat, POLAR)];
}
