import type { Bounds, Line, Position, Ring } from "./types.ts";
import { boundsHold, boundsOf, boundsOverlap } from "./types.ts";

type Axis = 0 | 1;
type Side = { axis: Axis; limit: number; below: boolean };

const sidesOf = ([west, south, east, north]: Bounds): Side[] => [
  { axis: 0, limit: west, below: false },
  { axis: 1, limit: south, below: false },
  { axis: 0, limit: east, below: true },
  { axis: 1, limit: north, below: true },
];

const isInside = (p: Position, side: Side): boolean =>
  side.below ? p[side.axis] <= side.limit : p[side.axis] >= side.limit;

const crossing = (a: Position, b: Position, { axis, limit }: Side): Position => {
  const t = (limit - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [limit, a[1] + t * (b[1] - a[1])] : [a[0] + t * (b[0] - a[0]), limit];
};

const clipRingToSide = (ring: Ring, side: Side): Ring => {
  const out: Ring = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i], ring[i + 1]];
    if (!a || !b) continue;
    if (isInside(a, side)) out.push(a);
    if (isInside(a, side) !== isInside(b, side)) out.push(crossing(a, b, side));
  }
  const first = out[0];
  if (first) out.push(first);
  return out;
};

const isWithin = (own: Bounds, box: Bounds): boolean =>
  boundsHold(box, [own[0], own[1]]) && boundsHold(box, [own[2], own[3]]);

/**
 * The part of a ring inside the box. When the ring leaves the box more than once, the parts are joined along the box's
 * edge.
 */
export const clipRing = (ring: Ring, box: Bounds): Ring => {
  const own = boundsOf(ring);
  if (!boundsOverlap(own, box)) return [];
  if (isWithin(own, box)) return ring;
  return sidesOf(box).reduce(clipRingToSide, ring);
};

const clipSegment = (a: Position, b: Position, box: Bounds): [Position, Position] | undefined => {
  let [from, to] = [a, b];
  for (const side of sidesOf(box)) {
    const [fromIn, toIn] = [isInside(from, side), isInside(to, side)];
    if (!fromIn && !toIn) return undefined;
    if (!fromIn) from = crossing(from, to, side);
    else if (!toIn) to = crossing(from, to, side);
  }
  return [from, to];
};

/** The parts of a line inside the box, in order. */
export const clipLine = (line: Line, box: Bounds): Line[] => {
  const own = boundsOf(line);
  if (!boundsOverlap(own, box)) return [];
  if (isWithin(own, box)) return [line];
  const parts: Line[] = [];
  let current: Line | undefined;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const piece = a && b ? clipSegment(a, b, box) : undefined;
    if (!piece) {
      current = undefined;
      continue;
    }
    if (current && piece[0] === a) current.push(piece[1]);
    else {
      current = [...piece];
      parts.push(current);
    }
    if (piece[1] !== b) current = undefined;
  }
  return parts;
};
