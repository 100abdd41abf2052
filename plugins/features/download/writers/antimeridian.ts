import type { Position } from "geojson";
import { longitudeNear } from "../../../../lib/degrees.ts";
import { type Parts, turnOf } from "./parts.ts";

/**
 * Cuts parts that cross ±180°, as RFC 7946 requires (3.1.9), because a map without wrapping would draw them round the
 * world. Other parts stay unchanged.
 */
export function cutAtAntimeridian({ points, lines, areas }: Parts): Parts {
  return {
    points: points.map((point) => moved(point, worldOf(point[0] ?? 0))),
    lines: lines.flatMap(cutLine),
    areas: areas.flatMap(cutArea),
  };
}

/** The copy of the world that contains a longitude: 0 from −180 to 180. Exactly 180 belongs to the copy on its west. */
const worldOf = (longitude: number) => (longitude === -180 ? 0 : Math.ceil((longitude - 180) / 360));

function moved([lon = 0, ...rest]: Position, world: number): Position {
  return world === 0 ? [lon, ...rest] : [lon - world * 360, ...rest];
}

/**
 * Consecutive longitudes differ by at most 180°; a step of exactly the whole world is an edge of the map, and is kept.
 */
export function unwrapped(path: readonly Position[], near = path[0]?.[0] ?? 0): Position[] {
  let [before, previous] = [near, near];
  return path.map(([lon = 0, ...rest]) => {
    previous = Math.abs(lon - before) === 360 ? previous + lon - before : longitudeNear(lon, previous);
    before = lon;
    return [previous, ...rest];
  });
}

function worldsOf(path: readonly Position[]): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [lon = 0] of path) {
    min = Math.min(min, lon);
    max = Math.max(max, lon);
  }
  // An edge that only touches the border belongs to the copy of the other points.
  const first = min === max ? worldOf(min) : Math.floor((min + 180) / 360);
  return [first, Math.max(first, Math.ceil((max - 180) / 360))];
}

function cutLine(line: Position[]): Position[][] {
  const path = unwrapped(line);
  const [first, last] = worldsOf(path);
  if (first === last) return [path.map((position) => moved(position, first))];
  const found: Position[][] = [];
  for (let world = first; world <= last; world += 1) {
    for (const piece of within(path, world)) found.push(piece.map((position) => moved(position, world)));
  }
  return found;
}

/** The pieces of a path inside one copy of the world, in order. */
function within(path: readonly Position[], world: number): Position[][] {
  const east = chains(path, westOf(world * 360 + 180));
  return east.flatMap((piece) => chains(piece, eastOf(world * 360 - 180)));
}

/** One side of a meridian. */
interface Side {
  border: number;
  has(position: Position | undefined): boolean;
}

const westOf = (border: number): Side => ({ border, has: (position) => (position?.[0] ?? 0) <= border });
const eastOf = (border: number): Side => ({ border, has: (position) => (position?.[0] ?? 0) >= border });

/** The pieces on one side of a meridian, each ending on it where it was cut. */
function chains(path: readonly Position[], side: Side): Position[][] {
  const found: Position[][] = [];
  let piece: Position[] = [];
  path.forEach((position, place) => {
    const before = path[place - 1];
    const inside = side.has(position);
    if (before && side.has(before) !== inside) {
      piece.push(crossing(before, position, side.border));
      if (!inside) {
        found.push(piece);
        piece = [];
      }
    }
    if (inside) piece.push(position);
  });
  found.push(piece);
  return found.map(withoutRepeats).filter((each) => each.length > 1);
}

function crossing(from: Position, to: Position, border: number): Position {
  const [lon1 = 0] = from;
  const [lon2 = 0] = to;
  const share = (border - lon1) / (lon2 - lon1);
  return from.map((value, place) => (place === 0 ? border : value + share * ((to[place] ?? value) - value)));
}

const withoutRepeats = (path: Position[]): Position[] =>
  path.filter(
    ([lon, lat], place) => place === 0 || lon !== path[place - 1]?.[0] || lat !== path[place - 1]?.[1],
  );

function cutArea(rings: Position[][]): Position[][][] {
  const [ring = [], ...holes] = rings;
  const outer = unwrapped(ring);
  const middle = outer.reduce((sum, [lon = 0]) => sum + lon, 0) / outer.length;
  const all = [outer, ...holes.map((hole) => unwrapped(hole, middle))];
  const [first, last] = worldsOf(outer);
  const isWhole = outer.at(-1)?.[0] === outer[0]?.[0];
  // A ring around a pole never closes: it cannot be cut, and is returned unchanged.
  if (!isWhole) return [rings];
  if (first === last) return [all.map((each) => each.map((position) => moved(position, first)))];
  const found: Position[][][] = [];
  for (let world = first; world <= last; world += 1) {
    const east = clipped(all, westOf(world * 360 + 180));
    const both = east.flatMap((area) => clipped(area, eastOf(world * 360 - 180)));
    found.push(...both.map((area) => area.map((each) => each.map((place) => moved(place, world)))));
  }
  return found;
}

/**
 * An area on one side of a meridian. Crossings of its rings are joined in pairs along the meridian from the south:
 * between the first and the second is the inside, between the second and the third the outside.
 */
function clipped(rings: readonly Position[][], side: Side): Position[][][] {
  const open: Position[][] = [];
  const whole: Position[][] = [];
  for (const ring of rings) {
    if (ring.every((position) => side.has(position))) whole.push(ring);
    else open.push(...chains(startingOutside(ring, side), side));
  }
  const outers = joined(open);
  const [only] = outers;
  if (!only) return whole.length > 0 && whole[0] === rings[0] ? [whole] : [];
  if (outers.length === 1) return [[only, ...whole]];
  return outers.map((outer) => [outer, ...whole.filter(([place]) => place && holds(outer, place))]);
}

/** The same ring starting at a position outside, so that no piece is cut at the ring's start. */
function startingOutside(ring: Position[], side: Side): Position[] {
  const start = ring.findIndex((position) => !side.has(position));
  const open = ring.slice(0, -1);
  const turned = [...open.slice(start), ...open.slice(0, start)];
  return start <= 0 || !turned[0] ? ring : [...turned, turned[0]];
}

interface End {
  latitude: number;
  piece: Position[];
  isStart: boolean;
}

function joined(pieces: readonly Position[][]): Position[][] {
  const ends: End[] = pieces.flatMap((piece) => [
    { latitude: piece[0]?.[1] ?? 0, piece, isStart: true },
    { latitude: piece.at(-1)?.[1] ?? 0, piece, isStart: false },
  ]);
  ends.sort((a, b) => a.latitude - b.latitude);
  const partner = new Map<string, End>();
  const keyOf = (end: End) => `${pieces.indexOf(end.piece)}${end.isStart}`;
  for (let place = 0; place + 1 < ends.length; place += 2) {
    const [low, high] = [ends[place], ends[place + 1]];
    if (!low || !high) continue;
    partner.set(keyOf(low), high);
    partner.set(keyOf(high), low);
  }
  const left = new Set(pieces);
  const rings: Position[][] = [];
  for (const piece of pieces) {
    if (!left.delete(piece)) continue;
    const ring = [...piece];
    let end: End = { latitude: 0, piece, isStart: false };
    for (;;) {
      const next = partner.get(keyOf(end));
      if (!next || !left.delete(next.piece)) break;
      ring.push(...(next.isStart ? next.piece : next.piece.toReversed()));
      end = { ...next, isStart: !next.isStart };
    }
    const [first] = ring;
    if (first) ring.push(first);
    if (ring.length > 3 && turnOf(ring) !== 0) rings.push(withoutRepeats(ring));
  }
  return rings;
}

function holds(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (let place = 1; place < ring.length; place += 1) {
    const [x1 = 0, y1 = 0] = ring[place - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[place] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
