import type { Geometry, Position } from "geojson";
import { isFiniteNumber } from "../../../../lib/guards.ts";

/** A geometry split into points, lines and areas, for formats that separate them. */
export interface Parts {
  points: Position[];
  lines: Position[][];
  /** Rings of each area, closed, the outer one first. */
  areas: Position[][][];
}

/** Null has no parts. Invalid positions, lines of one position and rings without an inside are left out. */
export function partsOf(geometry: Geometry | null): Parts {
  const parts: Parts = { points: [], lines: [], areas: [] };
  if (geometry) take(geometry, parts);
  return parts;
}

export const isNowhere = ({ points, lines, areas }: Parts): boolean =>
  points.length === 0 && lines.length === 0 && areas.length === 0;

function take(geometry: Geometry, parts: Parts): void {
  switch (geometry.type) {
    case "Point":
      parts.points = parts.points.concat(places([geometry.coordinates]));
      return;
    case "MultiPoint":
      parts.points = parts.points.concat(places(geometry.coordinates));
      return;
    case "LineString":
      parts.lines = parts.lines.concat(linesOf([geometry.coordinates]));
      return;
    case "MultiLineString":
      parts.lines = parts.lines.concat(linesOf(geometry.coordinates));
      return;
    case "Polygon":
      parts.areas = parts.areas.concat(areasOf([geometry.coordinates]));
      return;
    case "MultiPolygon":
      parts.areas = parts.areas.concat(areasOf(geometry.coordinates));
      return;
    case "GeometryCollection":
      for (const member of geometry.geometries) take(member, parts);
  }
}

const places = (positions: readonly Position[]): Position[] =>
  positions.filter(([lon, lat]) => isFiniteNumber(lon) && isFiniteNumber(lat) && Math.abs(lat) <= 90);

const linesOf = (lines: readonly Position[][]): Position[][] =>
  lines.map(places).filter((line) => line.length > 1);

function areasOf(areas: readonly Position[][][]): Position[][][] {
  return areas.flatMap((rings) => {
    const [outer, ...holes] = rings.map((ring) => closed(places(ring)));
    return outer && outer.length > 3 ? [[outer, ...holes.filter((hole) => hole.length > 3)]] : [];
  });
}

function closed(ring: Position[]): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last) return ring;
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

/** −180 inclusive to 180 exclusive, as plotters expect. */
export function wrapped(longitude: number): number {
  if (longitude >= -180 && longitude < 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Joins parts to a geometry; one kind stays one kind. */
export function geometryOf({ points, lines, areas }: Parts): Geometry | null {
  const members = [...pointsOf(points), ...lineOf(lines), ...areaOf(areas)];
  return members.length > 1 ? { type: "GeometryCollection", geometries: members } : (members[0] ?? null);
}

function pointsOf(points: Position[]): Geometry[] {
  const [first] = points;
  if (!first) return [];
  return [
    points.length > 1 ? { type: "MultiPoint", coordinates: points } : { type: "Point", coordinates: first },
  ];
}

function lineOf(lines: Position[][]): Geometry[] {
  const [first] = lines;
  if (!first) return [];
  return [
    lines.length > 1
      ? { type: "MultiLineString", coordinates: lines }
      : { type: "LineString", coordinates: first },
  ];
}

function areaOf(areas: Position[][][]): Geometry[] {
  const [first] = areas;
  if (!first) return [];
  return [
    areas.length > 1 ? { type: "MultiPolygon", coordinates: areas } : { type: "Polygon", coordinates: first },
  ];
}

/** Twice the signed area in square degrees; positive: counterclockwise. */
export function turnOf(ring: readonly Position[]): number {
  let sum = 0;
  for (let place = 1; place < ring.length; place += 1) {
    const [x1 = 0, y1 = 0] = ring[place - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[place] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/** Rings in the orientation that a format requires: holes in the opposite one. */
export function turned(rings: readonly Position[][], outer: "clockwise" | "counterclockwise"): Position[][] {
  return rings.map((ring, place) => {
    const wanted = (outer === "counterclockwise") === (place === 0);
    return turnOf(ring) > 0 === wanted ? ring : ring.toReversed();
  });
}
