import type { Polygon } from "geojson";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";

/** The part of the world that the map shows. */
export interface MapArea {
  /** Its edge, counter-clockwise, degrees. */
  outline: readonly LonLat[];
  /** The box around it; may reach beyond ±180. */
  bounds: Bounds;
}

/** For a wider edge, the direction around the world is ambiguous, degrees. */
const HALF_TURN = 180;

/**
 * The corners of the map as polygons within ±180 (spec §7): one, or two across the antimeridian, as GeoJSON requires
 * (RFC 7946, 3.1.9). With a pole inside, no ring in degrees encloses the view: then the box is used, and also for half
 * the world or more. Rings run counter-clockwise.
 */
export function polygonsOf({ outline, bounds }: MapArea): Polygon[] {
  const [west, south, east, north] = bounds;
  const ring = unwrapped(outline);
  const wide = north < 90 && east - west >= HALF_TURN;
  if (!wide && !turnsAround(ring)) return withinWorld(ring);
  if (east - west >= 2 * HALF_TURN) return withinWorld(box(-HALF_TURN, south, HALF_TURN, north));
  return withinWorld(box(west, south, east, north));
}

/** Adds multiples of 360° so that consecutive longitudes are as near as possible. */
function unwrapped(outline: readonly LonLat[]): LonLat[] {
  const ring: LonLat[] = [];
  for (const [lon, lat] of outline) {
    const before = ring.at(-1)?.[0] ?? lon;
    ring.push([longitudeNear(lon, before), lat]);
  }
  return ring;
}

/** Whether an unwrapped ring goes round the world, and so around a pole. */
function turnsAround(ring: readonly LonLat[]): boolean {
  const [first, last] = [ring[0]?.[0] ?? 0, ring.at(-1)?.[0] ?? 0];
  return Math.abs(longitudeNear(first, last) - first) > HALF_TURN;
}

function withinWorld(ring: readonly LonLat[]): Polygon[] {
  const lons = ring.map(([lon]) => lon);
  const turns = Math.floor((Math.min(...lons) + HALF_TURN) / 360) * 360;
  const shifted = ring.map(([lon, lat]): LonLat => [lon - turns, lat]);
  if (Math.max(...lons) - turns <= HALF_TURN) return [polygon(shifted)];
  const beyond = halfOf(shifted, 1).map(([lon, lat]): LonLat => [lon - 360, lat]);
  return [polygon(halfOf(shifted, -1)), polygon(beyond)];
}

/** The part of a ring east (1) or west (−1) of the antimeridian. */
function halfOf(ring: readonly LonLat[], side: 1 | -1): LonLat[] {
  const inside = ([lon]: LonLat) => (lon - HALF_TURN) * side;
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to;
    const [a, b] = [inside(from), inside(to)];
    const crossing: LonLat[] = a * b < 0 ? [[HALF_TURN, from[1] + ((to[1] - from[1]) * a) / (a - b)]] : [];
    return b >= 0 ? [...crossing, to] : crossing;
  });
}

function box(west: number, south: number, east: number, north: number): LonLat[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function polygon(ring: readonly LonLat[]): Polygon {
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}
