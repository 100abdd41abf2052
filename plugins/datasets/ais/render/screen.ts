import type { DrawState } from "./draw-state.ts";

type View = Pick<DrawState, "center" | "scale" | "rotation" | "width" | "height">;

/** Into 32 bits, as the buffer keeps places: the world goes round. */
export function wrapped(value: number): number {
  return Math.round(value) | 0;
}

/** Device px from the top left of a place in units of the world; the copy of the world nearest to the middle. */
export function screenOf(place: readonly [number, number], view: View): [x: number, y: number] {
  const dx = ((place[0] - view.center[0]) | 0) * view.scale;
  const dy = ((place[1] - view.center[1]) | 0) * view.scale;
  const [cos, sin] = [Math.cos(view.rotation), Math.sin(view.rotation)];
  return [view.width / 2 + dx * cos + dy * sin, view.height / 2 - (dy * cos - dx * sin)];
}
