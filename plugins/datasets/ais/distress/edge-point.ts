interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where at the edge of a rectangle something points to a place outside of it, px, and the direction, degrees clockwise
 * from up; null for a place inside, and where the rectangle leaves no room.
 */
export function edgePoint(
  [x, y]: readonly [number, number],
  { left, top, right, bottom }: Rect,
): { x: number; y: number; turn: number } | null {
  if (right <= left || bottom <= top) return null;
  if (x >= left && x <= right && y >= top && y <= bottom) return null;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  const reach = Math.min(
    (right - left) / 2 / Math.max(Math.abs(dx), Number.MIN_VALUE),
    (bottom - top) / 2 / Math.max(Math.abs(dy), Number.MIN_VALUE),
  );
  return {
    x: middleX + dx * reach,
    y: middleY + dy * reach,
    turn: (Math.atan2(dx, -dy) * 180) / Math.PI,
  };
}
