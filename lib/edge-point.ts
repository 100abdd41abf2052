/** A rectangle of the window, px from its top left corner. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The map that is in sight, and what lies over parts of it. */
export interface MapRoom {
  free: Rect;
  covered: readonly Rect[];
}

/** From the middle of a pointer to its edge, px. */
const HALF = 18;
/** How far a pointer steps back at a time from what it would lie on, px. */
const STEP = 6;

/** Whether nothing covers a place, nor so much around it as a pointer needs. */
function isClear(x: number, y: number, { covered }: MapRoom): boolean {
  return !covered.some(
    ({ left, top, right, bottom }) =>
      x + HALF > left && x - HALF < right && y + HALF > top && y - HALF < bottom,
  );
}

/**
 * Where a pointer to a place out of sight stands, px, and its direction, degrees clockwise from up: at the edge of the
 * map on the way to the place, or as far towards the middle as needed to be clear of what lies over the map. Null for a
 * place in sight, and where there is no map.
 */
export function edgePoint(
  [x, y]: readonly [number, number],
  room: MapRoom,
): { x: number; y: number; turn: number } | null {
  const { left, top, right, bottom } = room.free;
  if (right <= left || bottom <= top) return null;
  const inside = x >= left && x <= right && y >= top && y <= bottom;
  if (inside && isClear(x, y, room)) return null;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  let reach = Math.min(
    1,
    (right - left) / 2 / Math.max(Math.abs(dx), Number.MIN_VALUE),
    (bottom - top) / 2 / Math.max(Math.abs(dy), Number.MIN_VALUE),
  );
  const step = STEP / Math.max(Math.hypot(dx, dy), STEP);
  while (reach > 0 && !isClear(middleX + dx * reach, middleY + dy * reach, room)) reach -= step;
  return {
    x: middleX + dx * Math.max(reach, 0),
    y: middleY + dy * Math.max(reach, 0),
    turn: (Math.atan2(dx, -dy) * 180) / Math.PI,
  };
}
