import type { Geometry, Position } from "geojson";
import { longitudeNear } from "../degrees.ts";

/** Longest step of longitude between two positions of a ring that is written here, degrees. */
const STEP = 90;
/** From this step of longitude on a ring crosses the antimeridian, whatever its orientation: the area is under 90° wide. */
const CROSSES = 270;
/** Planar areas below this are lines, square degrees. */
const NOTHING = 1e-9;

/**
 * Areas that span the world, or go round a pole, as RFC 7946 (section 3.1.9) writes them: within ±180, with the
 * antimeridian and the pole as edges, so that a planar map fills them. Their positions follow each other in steps of at
 * most 90°. All other areas are returned unchanged, those that cross the antimeridian in steps of under 180° included.
 */
export function writeWorldAreas(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case "Polygon":
      return { ...geometry, coordinates: writeRings(geometry.coordinates) };
    case "MultiPolygon":
      return { ...geometry, coordinates: geometry.coordinates.map(writeRings) };
    case "GeometryCollection":
      return { ...geometry, geometries: geometry.geometries.map(writeWorldAreas) };
    default:
      return geometry;
  }
}

const writeRings = (rings: readonly Position[][]): Position[][] =>
  rings.map((ring, index) => writeRing(ring, index === 0 ? 1 : -1));

/** @param turn 1 for an outer ring, which RFC 7946 writes counter-clockwise, -1 for a hole */
function writeRing(ring: Position[], turn: 1 | -1): Position[] {
  const steps = ring.slice(1).map(([lon = 0], index) => Math.abs(lon - (ring[index]?.[0] ?? 0)));
  const long = steps.filter((step) => step > 180);
  if (long.length === 0) return ring;
  const continued = continuedRing(ring);
  const [first, last] = [continued[0]?.[0] ?? 0, continued.at(-1)?.[0] ?? 0];
  const isWholeWidth = long.every((step) => step === 360);
  if (Math.abs(last - first) > 180) {
    if (isWholeWidth && followsEdge(ring)) return inSteps(ring);
    return inSteps(roundPole(continued, last > first));
  }
  if (Math.abs(signedArea(continued)) < NOTHING) return inSteps(ring);
  const isAsWritten = long.every((step) => step <= CROSSES) && signedArea(ring) * turn > 0;
  return isAsWritten ? inSteps(ring) : ring;
}

/** Longitudes that continue beyond ±180, so that consecutive ones never differ by more than 180°. */
function continuedRing(ring: readonly Position[]): Position[] {
  let previous = ring[0]?.[0] ?? 0;
  return ring.map(([lon = 0, lat = 0]) => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
}

/** Whether a part of the ring runs along the antimeridian. */
function followsEdge(ring: readonly Position[]): boolean {
  return ring.some(([lon = 0, lat = 0], index) => {
    const [nextLon, nextLat] = ring[index + 1] ?? [];
    return Math.abs(lon) === 180 && nextLon === lon && nextLat !== lat;
  });
}

/**
 * The area between a ring round a pole and that pole, from antimeridian to antimeridian. Of both poles the one nearer to
 * the ring is meant.
 */
function roundPole(continued: readonly Position[], eastward: boolean): Position[] {
  const path = (eastward ? continued : continued.toReversed()).slice(0, -1);
  const start = path.findIndex(([lon = 0], index) => worldOf(nextLongitude(path, index)) > worldOf(lon));
  const from = path[start];
  if (!from) return [...continued];
  const [fromLon = 0, fromLat = 0] = from;
  const [, nextLat = 0] = path[(start + 1) % path.length] ?? from;
  const nextLon = nextLongitude(path, start);
  const edge = worldOf(nextLon) * 360 - 180;
  const edgeLat = fromLat + ((nextLat - fromLat) * (edge - fromLon)) / (nextLon - fromLon);
  const turned = [...path.slice(start + 1), ...path.slice(0, start + 1)];
  const pole = path.reduce((sum, [, lat = 0]) => sum + lat, 0) < 0 ? -90 : 90;
  let previous = -180;
  const inside = turned.map(([lon = 0, lat = 0]): Position => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
  return distinct([[-180, edgeLat], ...inside, [180, edgeLat], [180, pole], [-180, pole], [-180, edgeLat]]);
}

/** Longitude of the position after one of a ring round a pole, continued over the end of the list. */
function nextLongitude(path: readonly Position[], index: number): number {
  const next = path[(index + 1) % path.length];
  return longitudeNear(next?.[0] ?? 0, path[index]?.[0] ?? 0);
}

/** Number of the world, 360° wide, in which a longitude lies: 0 for −180 up to 180. */
function worldOf(lon: number): number {
  return Math.floor((lon + 180) / 360);
}

function distinct(ring: readonly Position[]): Position[] {
  return ring.filter(([lon, lat], index) => {
    const before = ring[index - 1];
    return before?.[0] !== lon || before?.[1] !== lat;
  });
}

/** With positions between those that lie far apart; sides are straight in degrees, as in GeoJSON. */
function inSteps(ring: readonly Position[]): Position[] {
  return ring.flatMap((position, index) => {
    const next = ring[index + 1];
    const [lon = 0, lat = 0] = position;
    if (!next) return [[lon, lat]];
    const [toLon = 0, toLat = 0] = next;
    const count = Math.max(1, Math.ceil(Math.abs(toLon - lon) / STEP));
    return Array.from({ length: count }, (_unused, step): Position => {
      const share = step / count;
      return [lon + (toLon - lon) * share, lat + (toLat - lat) * share];
    });
  });
}

/** Square degrees, positive where the ring runs counter-clockwise. */
function signedArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[index] ?? [];
    sum += (x2 - x1) * (y1 + y2);
  }
  return -sum / 2;
}
