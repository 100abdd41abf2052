import type { LonLat } from "../lon-lat.ts";
import { unwrapPath } from "./unwrap.ts";

type Point = readonly [x: number, y: number];
type Triangle = readonly [Point, Point, Point];

/**
 * The part of an area that lies within another one: 0 to 1. Both are rings without holes and crossings, longitude/latitude.
 * An area is a sum of triangles with a sign, and so is what two areas share; the plane that they are compared in keeps sizes.
 */
export function sharedPart(area: readonly LonLat[], other: readonly LonLat[]): number {
  const near = area[0]?.[0];
  const [mine, theirs] = [area, other].map((ring) =>
    trianglesOf(
      unwrapPath(
        ring.map(([lon, lat]) => [lon, lat]),
        near,
      ).map(([lon = 0, lat = 0]) => [lon, (Math.sin((lat * Math.PI) / 180) * 180) / Math.PI]),
    ),
  ) as [Triangle[], Triangle[]];
  const whole = Math.abs(mine.reduce((sum, triangle) => sum + signedArea(triangle), 0));
  let shared = 0;
  for (const one of mine)
    for (const two of theirs)
      shared +=
        Math.sign(signedArea(one)) * Math.sign(signedArea(two)) * Math.abs(signedArea(common(one, two)));
  return whole === 0 ? 0 : Math.min(1, Math.abs(shared) / whole);
}

/** Triangles from the first corner to each side. */
function trianglesOf(ring: readonly Point[]): Triangle[] {
  const [first] = ring;
  if (first === undefined) return [];
  return ring.slice(1).flatMap((corner, index) => {
    const next = ring[index + 2];
    return next === undefined ? [] : [[first, corner, next] as const];
  });
}

/** Positive when the corners go anticlockwise. */
function signedArea(corners: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** What two triangles share: the first one, cut along each side of the second (Sutherland and Hodgman). */
function common(one: Triangle, two: Triangle): Point[] {
  const turn = Math.sign(signedArea(two));
  let left: Point[] = [...one];
  for (const [index, from] of two.entries()) {
    const to = two[(index + 1) % 3] ?? from;
    const inside = ([x, y]: Point) =>
      turn * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    const kept: Point[] = [];
    for (const [at, corner] of left.entries()) {
      const next = left[(at + 1) % left.length] ?? corner;
      const [here, there] = [inside(corner), inside(next)];
      if (here >= 0) kept.push(corner);
      if (here * there < 0) {
        const part = here / (here - there);
        kept.push([corner[0] + part * (next[0] - corner[0]), corner[1] + part * (next[1] - corner[1])]);
      }
    }
    left = kept;
  }
  return left;
}
