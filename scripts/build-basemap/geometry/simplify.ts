import { METRES_PER_DEGREE } from "../../../lib/earth.ts";
import type { Line, Position, Ring } from "./types.ts";

/** Squared distance in metres from `p` to the segment `a`–`b`, on a plane that is accurate at the latitude of `a`. */
const squaredDistance = (p: Position, a: Position, b: Position): number => {
  const kx = METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  const [px, py] = [(p[0] - a[0]) * kx, (p[1] - a[1]) * METRES_PER_DEGREE];
  const [bx, by] = [(b[0] - a[0]) * kx, (b[1] - a[1]) * METRES_PER_DEGREE];
  const length = bx * bx + by * by;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return (px - t * bx) ** 2 + (py - t * by) ** 2;
};

/** The positions that a line must keep so that no removed position is further from it than `tolerance` metres. */
export const simplifyLine = (line: Line, tolerance: number): Line => {
  const keep = new Uint8Array(line.length);
  const stack: [number, number][] = [[0, line.length - 1]];
  keep[0] = 1;
  keep[line.length - 1] = 1;
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span;
    const [a, b] = [line[first], line[last]];
    if (!a || !b) continue;
    let [worst, at] = [tolerance * tolerance, -1];
    for (let i = first + 1; i < last; i++) {
      const p = line[i];
      const d = p ? squaredDistance(p, a, b) : 0;
      if (d > worst) [worst, at] = [d, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([first, at], [at, last]);
  }
  return line.filter((_, i) => keep[i] === 1);
};

/**
 * A ring with fewer positions. It is cut at its start and at the position furthest from the start, so that neither half
 * collapses. For a ring that is too small for the tolerance, the result has fewer than four positions.
 */
export const simplifyRing = (ring: Ring, tolerance: number): Ring => {
  const start = ring[0];
  if (!start) return [];
  let [far, at] = [-1, 0];
  ring.forEach((p, i) => {
    const d = squaredDistance(p, start, start);
    if (d > far) [far, at] = [d, i];
  });
  const [first, second] = [ring.slice(0, at + 1), ring.slice(at)];
  return [...simplifyLine(first, tolerance), ...simplifyLine(second, tolerance).slice(1)];
};
