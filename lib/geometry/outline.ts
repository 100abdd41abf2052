import type { Geometry, MultiLineString, Position } from "geojson";

/** A part of a meridian: the lower and the upper latitude. */
type Span = [south: number, north: number];

/** What lies along the antimeridian, by the side on which its area is. */
interface Cuts {
  western: Span[];
  eastern: Span[];
}

/**
 * The outline of areas that are cut at the antimeridian, without the cuts: an area that goes on at the other side has no border there, and
 * none at a pole. Lines of a collection are part of it. Null: nothing is cut, so that the rings are the outline.
 */
export function outlineOf(geometry: Geometry): MultiLineString | null {
  const rings = ringsOf(geometry);
  if (!rings.some((ring) => ring.some(isAtEnd))) return null;
  const cuts: Cuts = { western: [], eastern: [] };
  for (const ring of rings) collectEdges(ring, cuts);
  const lines = rings.flatMap((ring) => withoutCuts(ring, cuts));
  const isCut = lines.length !== rings.length || lines.some((line, index) => line !== rings[index]);
  return isCut ? { type: "MultiLineString", coordinates: [...lines, ...linesOf(geometry)] } : null;
}

/** Whether a position is on the antimeridian or a pole. */
function isAtEnd([lon = 0, lat = 0]: Position): boolean {
  return isAntimeridian(lon) || Math.abs(lat) === 90;
}

const isAntimeridian = (lon: number): boolean => Math.abs(lon) % 360 === 180;

function ringsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case "Polygon":
      return geometry.coordinates;
    case "MultiPolygon":
      return geometry.coordinates.flat();
    case "GeometryCollection":
      return geometry.geometries.flatMap(ringsOf);
    default:
      return [];
  }
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case "LineString":
      return [geometry.coordinates];
    case "MultiLineString":
      return geometry.coordinates;
    case "GeometryCollection":
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}

function collectEdges(ring: readonly Position[], cuts: Cuts): void {
  const middle = middleOf(ring);
  for (const [[lon = 0, lat = 0], [toLon = 0, toLat = 0]] of sidesOf(ring)) {
    if (lon !== toLon || lat === toLat || !isAntimeridian(lon)) continue;
    const side = middle < lon ? cuts.eastern : cuts.western;
    side.push([Math.min(lat, toLat), Math.max(lat, toLat)]);
  }
}

/** The ring itself, or what is left of it: several lines, or none. */
function withoutCuts(ring: Position[], cuts: Cuts): Position[][] {
  const middle = middleOf(ring);
  const lines: Position[][] = [];
  let line: Position[] = [];
  let isWhole = true;
  const end = () => {
    if (line.length > 1) lines.push(line);
    line = [];
  };
  for (const [from, to] of sidesOf(ring)) {
    const left = leftOf(from, to, middle < (from[0] ?? 0) ? cuts.western : cuts.eastern);
    if (left === null) {
      if (line.length === 0) line.push(from);
      line.push(to);
      continue;
    }
    isWhole = false;
    end();
    lines.push(...left);
  }
  if (isWhole) return [ring];
  const [first] = lines;
  const [start] = ring;
  // The ring begins in the middle of a line.
  if (first && start && first[0] === start && line.length > 1) {
    lines[0] = [...line, ...first.slice(1)];
    line = [];
  }
  end();
  return lines;
}

/** What is left of a side where its area goes on; null: all of it. */
function leftOf(from: Position, to: Position, others: readonly Span[]): Position[][] | null {
  const [[lon = 0, lat = 0], [toLon = 0, toLat = 0]] = [from, to];
  if (Math.abs(lat) === 90 && lat === toLat) return [];
  if (lon !== toLon || lat === toLat || !isAntimeridian(lon)) return null;
  const whole: Span = [Math.min(lat, toLat), Math.max(lat, toLat)];
  const spans = others.reduce<Span[]>((left, cut) => left.flatMap((span) => minus(span, cut)), [whole]);
  const [only] = spans;
  if (spans.length === 1 && only?.[0] === whole[0] && only[1] === whole[1]) return null;
  return spans.map(([south, north]) => [
    [lon, south],
    [lon, north],
  ]);
}

function minus([south, north]: Span, [cutSouth, cutNorth]: Span): Span[] {
  if (cutNorth <= south || cutSouth >= north) return [[south, north]];
  const parts: Span[] = [
    [south, cutSouth],
    [cutNorth, north],
  ];
  return parts.filter(([low, high]) => low < high);
}

function middleOf(ring: readonly Position[]): number {
  return ring.reduce((sum, [lon = 0]) => sum + lon, 0) / ring.length;
}

function sidesOf(ring: readonly Position[]): [Position, Position][] {
  return ring.slice(1).map((to, index): [Position, Position] => [ring[index] ?? to, to]);
}
