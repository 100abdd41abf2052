import type { Box } from "./label-room.ts";
import { MIN_HULL } from "./layout.ts";

/** A hull around its antenna, m, and the direction of its bow on the map, radians clockwise. */
export interface Hull {
  bow: number;
  stern: number;
  port: number;
  starboard: number;
  direction: number;
}

interface View {
  /** CSS px per metre. */
  metre: number;
  /** Radians, clockwise. */
  rotation: number;
}

/** Whether a hull is drawn instead of a symbol, by the same rule as in WebGL. */
export const isDrawn = ({ bow, stern }: Hull, { metre }: View): boolean => (bow + stern) * metre > MIN_HULL;

/** Distance from the nearest point of a hull, CSS px, to a position right of and above its antenna; 0: the position is on the hull. */
export function distanceToHull(
  { bow, stern, port, starboard, direction }: Hull,
  [right, up]: readonly [right: number, up: number],
  metre: number,
): number {
  const [sin, cos] = [Math.sin(direction), Math.cos(direction)];
  const beyond = (at: number, first: number, last: number) =>
    Math.max(0, first * metre - at, at - last * metre);
  return Math.hypot(
    beyond(right * cos - up * sin, -port, starboard),
    beyond(right * sin + up * cos, -stern, bow),
  );
}

/** The bounding box of a hull whose antenna is at a position of the image, CSS px. */
export function boxOfHull(hull: Hull, x: number, y: number, view: View): Box {
  const { bow, stern, port, starboard } = hull;
  const corners = [
    [starboard, bow],
    [starboard, -stern],
    [-port, -stern],
    [-port, bow],
  ].map(([right = 0, ahead = 0]) => onScreen(hull, right, ahead, view));
  const [xs, ys] = [corners.map(([dx]) => x + dx), corners.map(([, dy]) => y + dy)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Boxes along a hull: together they cover less free space than one box when the hull is oblique. */
export function boxesAlong(hull: Hull, x: number, y: number, view: View): Box[] {
  const { bow, stern, port, starboard } = hull;
  const half = Math.max(2, ((port + starboard) / 2) * view.metre);
  const steps = Math.max(1, Math.ceil(((bow + stern) * view.metre) / (2 * half)));
  return Array.from({ length: steps }, (_, step) => {
    const ahead = -stern + ((step + 0.5) / steps) * (bow + stern);
    const [dx, dy] = onScreen(hull, (starboard - port) / 2, ahead, view);
    return { left: x + dx - half, top: y + dy - half, right: x + dx + half, bottom: y + dy + half };
  });
}

/** Converts to CSS px from the antenna, to the right and down. */
function onScreen(
  { direction }: Hull,
  right: number,
  ahead: number,
  { metre, rotation }: View,
): [number, number] {
  const [sin, cos] = [Math.sin(direction + rotation), Math.cos(direction + rotation)];
  return [(right * cos + ahead * sin) * metre, (right * sin - ahead * cos) * metre];
}
