import type { Geometry, Position } from "geojson";
import type { Bounds } from "../../../../core/api/map.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";
import { boundsOf, boxesMeet } from "../../../../lib/geometry/positions.ts";

/** The place in which features must lie. */
export interface Place {
  bounds: Bounds;
  /** Outlines of areas, each with its holes; null: the box itself. */
  areas: readonly Position[][][] | null;
}

export const boxPlace = (bounds: Bounds): Place => ({ bounds, areas: null });

/** Null: the geometry is no area. */
export function areaPlace(geometry: Geometry): Place | null {
  const areas =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : null;
  const bounds = areas && boundsOf(geometry);
  return bounds && { bounds, areas };
}

/**
 * Whether a part of a geometry lies in a place, also one turn around the world. Lines are straight in degrees, as in
 * GeoJSON and on the map.
 */
export function liesIn(geometry: Geometry, { bounds, areas }: Place): boolean {
  const box = boundsOf(geometry);
  if (!box || !boxesMeet(box, bounds)) return false;
  if (areas === null) return true;
  const middle = (bounds[0] + bounds[2]) / 2;
  return touches(geometry, areas, middle);
}

function touches(geometry: Geometry, areas: readonly Position[][][], middle: number): boolean {
  const near = (path: readonly Position[]): Position[] => {
    const [first = 0] = path[0] ?? [];
    const turn = longitudeNear(first, middle) - first;
    return turn === 0 ? [...path] : path.map(([lon = 0, lat = 0]) => [lon + turn, lat]);
  };
  const pathTouches = (path: readonly Position[]) => {
    const line = near(path);
    return areas.some(
      (rings) =>
        line.some((position) => isInside(position, rings)) || rings.some((ring) => cross(line, ring)),
    );
  };
  switch (geometry.type) {
    case "Point":
      return pathTouches([geometry.coordinates]);
    case "MultiPoint":
      return geometry.coordinates.some((position) => pathTouches([position]));
    case "LineString":
      return pathTouches(geometry.coordinates);
    case "MultiLineString":
      return geometry.coordinates.some(pathTouches);
    case "Polygon":
      return areaTouches(geometry.coordinates);
    case "MultiPolygon":
      return geometry.coordinates.some(areaTouches);
    case "GeometryCollection":
      return geometry.geometries.some((member) => touches(member, areas, middle));
  }

  /** Its outline touches it, or the whole place lies inside it. */
  function areaTouches(rings: readonly Position[][]): boolean {
    if (rings.some(pathTouches)) return true;
    const moved = rings.map(near);
    return areas.some(([outline]) => outline?.[0] !== undefined && isInside(outline[0], moved));
  }
}

/** Even–odd rule: the inside of a hole is outside. */
function isInside([x = 0, y = 0]: Position, rings: readonly Position[][]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let place = 1; place < ring.length; place += 1) {
      const [x1 = 0, y1 = 0] = ring[place - 1] ?? [];
      const [x2 = 0, y2 = 0] = ring[place] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

function cross(line: readonly Position[], ring: readonly Position[]): boolean {
  for (let place = 1; place < line.length; place += 1) {
    const [from, to] = [line[place - 1] ?? [], line[place] ?? []];
    for (let edge = 1; edge < ring.length; edge += 1) {
      const [start, end] = [ring[edge - 1] ?? [], ring[edge] ?? []];
      const isParted =
        side(from, to, start) !== side(from, to, end) && side(start, end, from) !== side(start, end, to);
      if (isParted) return true;
    }
  }
  return false;
}

/** On which side of a line a position lies. */
function side([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, [x = 0, y = 0]: Position): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
}
