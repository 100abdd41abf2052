import { edgePoint, type MapRoom } from "../../../lib/edge-point.ts";

type Pixel = readonly [x: number, y: number];

/** Numbers of places in a list, on the screen: beside what lies there, or at the edge of the map. */
export interface Badge {
  /** From 1, rising. More than one where their badges would cover each other. */
  numbers: readonly number[];
  /** Its middle, px. */
  x: number;
  y: number;
  /** Where to the first of them lies, degrees clockwise from up; null: it stands beside one that is in sight. */
  turn: number | null;
  /** Whether any of them lies outside the free map. */
  isBeyond: boolean;
}

/**
 * Badges of places in their order. Those in sight stand beside their symbols, the others at the edge of the map; one
 * nearer than `apart` px to another joins it. `beside`: from the middle of a symbol to that of its badge, px.
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
  // Those in sight first: who lies outside joins them.
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
