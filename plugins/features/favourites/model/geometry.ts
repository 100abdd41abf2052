import type { Geometry, Position } from "geojson";
import { boundsOf } from "../../../../lib/geometry/positions.ts";
import type { Bounds } from "../../../../lib/lon-lat.ts";

type Nested = Position | Nested[];

/** The geometry with every position replaced. */
export function mapPositions(geometry: Geometry, change: (position: Position) => Position): Geometry {
  if (geometry.type === "GeometryCollection")
    return { ...geometry, geometries: geometry.geometries.map((part) => mapPositions(part, change)) };
  const walk = (part: Nested): Nested => (isPosition(part) ? change(part) : part.map(walk));
  return { type: geometry.type, coordinates: walk(geometry.coordinates as Nested) } as Geometry;
}

/** West, south, east, north of all of them; null for none. */
export const boundsOfAll = (geometries: readonly Geometry[]): Bounds | null =>
  boundsOf({ type: "GeometryCollection", geometries: [...geometries] });

function isPosition(part: Nested): part is Position {
  return typeof part[0] === "number";
}
