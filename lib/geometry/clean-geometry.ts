import type { Geometry, Position } from "geojson";
import { isFiniteNumber, isRecord } from "../guards.ts";

/** Why a feature is kept in the list but not drawn, or drawn with a correction. */
export type GeometryProblem =
  /** No geometry was given. */
  | "missing"
  /** No usable coordinates. */
  | "empty"
  /** A placeholder for an unknown position: lon 180 / lat 90, lat 91, or 0 / 0. */
  | "placeholder"
  /** Latitude came first. It is corrected only when the latitude is impossible. */
  | "swapped";

/** The value of AIS for an unknown latitude. */
const NO_LATITUDE = 91;
/** Deepest nesting of geometry collections. */
const MAX_DEPTH = 16;

export interface CleanGeometry {
  geometry: Geometry | null;
  problem: GeometryProblem | null;
  /** A side of an area is longer than 180°: it may span the world, or go round a pole. */
  isWide?: true;
  /** A corner of an area is on the antimeridian, where it may be cut. */
  isAtEnd?: true;
}

/** Converts a position of the data into longitude and latitude. */
export type ToLonLat = (position: [number, number]) => [number, number];

/**
 * A geometry that can be drawn, in longitude and latitude, or null with the reason. Positions that are not numbers, lie
 * outside the world or mean "unknown" are dropped; rings are closed, and keep the corners of the world; a line with one remaining position becomes a
 * point. A third number (altitude) is kept. Never throws.
 */
export function cleanGeometry(value: unknown, toLonLat?: ToLonLat): CleanGeometry {
  if (value == null) return { geometry: null, problem: "missing" };
  const cleaner = new Cleaner(toLonLat);
  const geometry = cleaner.geometry(value);
  if (!geometry) return { geometry, problem: cleaner.placeholder ? "placeholder" : "empty" };
  const problem = cleaner.swapped ? "swapped" : null;
  if (!cleaner.isWide && !cleaner.isAtEnd) return { geometry, problem };
  return {
    geometry,
    problem,
    ...(cleaner.isWide ? { isWide: true } : {}),
    ...(cleaner.isAtEnd ? { isAtEnd: true } : {}),
  };
}

class Cleaner {
  swapped = false;
  placeholder = false;
  isWide = false;
  isAtEnd = false;

  constructor(private readonly toLonLat: ToLonLat | undefined) {}

  geometry(value: unknown, depth = 0): Geometry | null {
    if (!isRecord(value) || depth > MAX_DEPTH) return null;
    const { coordinates } = value;
    switch (value.type) {
      case "Point": {
        const [position] = this.positions([coordinates]);
        return position ? { type: "Point", coordinates: position } : null;
      }
      case "MultiPoint": {
        const points = this.positions(coordinates);
        return points.length > 0 ? { type: "MultiPoint", coordinates: points } : null;
      }
      case "LineString":
        return this.line(coordinates);
      case "MultiLineString":
        return this.lines(coordinates);
      case "Polygon": {
        const rings = this.rings(coordinates);
        return rings.length > 0 ? { type: "Polygon", coordinates: rings } : null;
      }
      case "MultiPolygon": {
        const polygons = list(coordinates)
          .map((polygon) => this.rings(polygon))
          .filter((rings) => rings.length > 0);
        return polygons.length > 0 ? { type: "MultiPolygon", coordinates: polygons } : null;
      }
      case "GeometryCollection": {
        const geometries = list(value.geometries)
          .map((part) => this.geometry(part, depth + 1))
          .filter((part) => part !== null);
        return geometries.length > 0 ? { type: "GeometryCollection", geometries } : null;
      }
      default:
        return null;
    }
  }

  private line(coordinates: unknown): Geometry | null {
    const positions = this.positions(coordinates);
    const [first] = positions;
    if (!first) return null;
    if (positions.length === 1) return { type: "Point", coordinates: first };
    return { type: "LineString", coordinates: positions };
  }

  private lines(coordinates: unknown): Geometry | null {
    const lines = list(coordinates)
      .map((line) => this.positions(line))
      .filter((line) => line.length > 1);
    return lines.length > 0 ? { type: "MultiLineString", coordinates: lines } : null;
  }

  /** A polygon without its outer ring is dropped; a broken hole is only left out. */
  private rings(coordinates: unknown): Position[][] {
    const [outer, ...holes] = list(coordinates).map((ring) => closed(this.positions(ring, true)));
    if (!outer || outer.length < 4) return [];
    this.isWide ||= outer.some(([lon = 0], index) => Math.abs(lon - (outer[index - 1]?.[0] ?? lon)) > 180);
    return [outer, ...holes.filter((hole) => hole.length >= 4)];
  }

  private positions(values: unknown, isCorner = false): Position[] {
    const positions: Position[] = [];
    for (const value of list(values)) {
      const position = this.position(value, isCorner);
      if (position) positions.push(position);
    }
    return positions;
  }

  private position(value: unknown, isCorner = false): Position | null {
    if (!Array.isArray(value)) return null;
    const [x, y] = value as unknown[];
    if (!isFiniteNumber(x) || !isFiniteNumber(y)) return null;
    let [lon, lat] = this.toLonLat ? this.toLonLat([x, y]) : [x, y];
    // A longitude beyond ±180 is valid (unwrapped lines), a latitude beyond ±90 never.
    if (!this.toLonLat && Math.abs(lat) > 90 && lat !== NO_LATITUDE && Math.abs(lon) <= 90) {
      [lon, lat] = [lat, lon];
      this.swapped = true;
    }
    // A pole or 0 / 0 may be the corner of an area.
    if (isPlaceholder(lon, lat) && (!isCorner || lat === NO_LATITUDE)) {
      this.placeholder = true;
      return null;
    }
    if (!Number.isFinite(lon) || !Number.isFinite(lat) || Math.abs(lat) > 90 || Math.abs(lon) > 540)
      return null;
    this.isAtEnd ||= isCorner && (lon === 180 || lon === -180);
    // Avoids a copy: there may be half a million positions.
    if (lon === x && lat === y && value.length === 2) return value as Position;
    return [lon, lat, ...(value as unknown[]).slice(2).filter(isFiniteNumber)];
  }
}

function isPlaceholder(lon: number, lat: number): boolean {
  const isCorner = Math.abs(lon) === 180 && Math.abs(lat) === 90;
  return isCorner || lat === NO_LATITUDE || (lon === 0 && lat === 0);
}

function closed(ring: Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, [...first]];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
