import type { DrawState } from "./draw-state.ts";

type View = Pick<DrawState, "center" | "scale" | "rotation" | "width" | "height">;

/** Wraps into 32 bits, the format of positions in the buffer, because the world is cyclic. */
export function wrapped(value: number): number {
  return Math.round(value) | 0;
}

/** Device px from the top left of a position in units of the world, in the copy of the world nearest to the middle. */
export function screenOf(place: readonly [number, number], view: View): [x: number, y: number] {
  const dx = ((place[0] - view.center[0]) | 0) * view.scale;
  const dy = ((place[1] - view.center[1]) | 0) * view.scale;
  const [cos, sin] = [Math.cos(view.rotation), Math.sin(view.rotation)];
  return [view.width / 2 + dx * cos + dy * sin, view.height / 2 - (dy * cos - dx * sin)];
}
