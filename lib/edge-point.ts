/** A rectangle of the window, px from its top left corner. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The visible map, and the panels that cover parts of it. */
export interface MapRoom {
  free: Rect;
  covered: readonly Rect[];
}

/** From the middle of a pointer to its edge, px. */
const HALF = 18;
/** Step in which a pointer moves away from a panel that would cover it, px. */
const STEP = 6;

/** Whether a position has enough uncovered space around it for a pointer. */
function isClear(x: number, y: number, { covered }: MapRoom): boolean {
  return !covered.some(
    ({ left, top, right, bottom }) =>
      x + HALF > left && x - HALF < right && y + HALF > top && y - HALF < bottom,
  );
}

/**
 * Position (px) and direction (degrees clockwise from up) of a pointer to a place outside the visible map: at the edge of
 * the map in the direction of the place, or nearer to the middle where panels cover the edge. Null for a visible place,
 * and when there is no map.
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
