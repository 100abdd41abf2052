import type { Geometry, Position } from "geojson";
import type { Bounds } from "../../../../core/api/map.ts";

type Nested = Position | Nested[];

/** The geometry with every position replaced. */
export function mapPositions(geometry: Geometry, change: (position: Position) => Position): Geometry {
  if (geometry.type === "GeometryCollection")
    return { ...geometry, geometries: geometry.geometries.map((part) => mapPositions(part, change)) };
  const walk = (part: Nested): Nested => (isPosition(part) ? change(part) : part.map(walk));
  return { type: geometry.type, coordinates: walk(geometry.coordinates as Nested) } as Geometry;
}

/** West, south, east, north of all of them; null for none. */
export function boundsOf(geometries: readonly Geometry[]): Bounds | null {
  const box: Bounds = [Number.POSITIVE_INFINITY, 90, Number.NEGATIVE_INFINITY, -90];
  for (const geometry of geometries)
    mapPositions(geometry, (position) => {
      const [lon = 0, lat = 0] = position;
      box[0] = Math.min(box[0], lon);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lon);
      box[3] = Math.max(box[3], lat);
      return position;
    });
  return Number.isFinite(box[0]) ? box : null;
}

function isPosition(part: Nested): part is Position {
  return typeof part[0] === "number";
}
