import type { Geometry, Position } from "geojson";
import { longitudeNear } from "../../../../lib/degrees.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";

/** Whether an area holds a place. Holes do not; lines and points hold nothing. */
export function holdsPlace(geometry: Geometry | null, place: LonLat): boolean {
  switch (geometry?.type) {
    case "Polygon":
      return isInside(geometry.coordinates, place);
    case "MultiPolygon":
      return geometry.coordinates.some((rings) => isInside(rings, place));
    case "GeometryCollection":
      return geometry.geometries.some((part) => holdsPlace(part, place));
    default:
      return false;
  }
}

/** Even-odd over all rings. Longitudes go on along a ring, so that an area over ±180° is one. */
function isInside(rings: readonly (readonly Position[])[], [placeLon, lat]: LonLat): boolean {
  let inside = false;
  for (const ring of rings) {
    const path = unrolled(ring);
    const lons = path.map(([lon]) => lon);
    const lon = longitudeNear(placeLon, (Math.min(...lons) + Math.max(...lons)) / 2);
    for (const [at, [toLon, toLat]] of path.entries()) {
      const [fromLon, fromLat] = path[at - 1] ?? [toLon, toLat];
      if (fromLat > lat === toLat > lat) continue;
      if (fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon) > lon) inside = !inside;
    }
  }
  return inside;
}

function unrolled(ring: readonly Position[]): [lon: number, lat: number][] {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([lon = 0, lat = 0]) => {
    before = longitudeNear(lon, before);
    return [before, lat];
  });
}
