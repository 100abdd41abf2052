import { edgePoint, type MapRoom } from "../../../lib/edge-point.ts";

type Pixel = readonly [x: number, y: number];

/** Numbers of list entries on the screen: beside a position, or at the edge of the map. */
export interface Badge {
  /** From 1, ascending. Several when their badges would overlap. */
  numbers: readonly number[];
  /** Its middle, px. */
  x: number;
  y: number;
  /** Direction to the first of them, degrees clockwise from up; null: it is beside a visible position. */
  turn: number | null;
  /** Whether any of them is outside the free map. */
  isBeyond: boolean;
}

/**
 * Badges of positions in their order. Those of visible positions are beside their symbols, the others at the edge of
 * the map; badges nearer than `apart` px are joined. `beside`: offset from the middle of a symbol to the middle of its
 * badge, px.
 */
export function placeBadges(
  places: readonly (Pixel | null)[],
  room: MapRoom,
  apart: number,
  beside: readonly [right: number, up: number],
): Badge[] {
  const inSight: Badge[] = [];
  const beyond: Badge[] = [];
  const { left, top, right, bottom } = room.free;
  if (right <= left || bottom <= top) return [];
  for (const [index, place] of places.entries()) {
    if (!place) continue;
    const numbers = [index + 1];
    const edge = edgePoint(place, room);
    if (edge) beyond.push({ numbers, ...edge, isBeyond: true });
    else
      inSight.push({
        numbers,
        x: place[0] + beside[0],
        y: place[1] - beside[1],
        turn: null,
        isBeyond: false,
      });
  }
  const joined: Badge[] = [];
  // Visible positions first: those outside join them.
  for (const badge of [...inSight, ...beyond]) {
    const near = joined.findIndex(({ x, y }) => Math.hypot(x - badge.x, y - badge.y) < apart);
    const other = joined[near];
    if (!other) joined.push(badge);
    else
      joined[near] = {
        ...other,
        numbers: [...other.numbers, ...badge.numbers].sort((a, b) => a - b),
        isBeyond: other.isBeyond || badge.isBeyond,
      };
  }
  return joined;
}
