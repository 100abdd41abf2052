import type { Geometry } from "geojson";
import { expect, test } from "vitest";
import { holdsPlace } from "./holds-place.ts";

const ring = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area: Geometry = { type: "Polygon", coordinates: [ring(-2, -2, 6, 6), ring(0, 0, 2, 2)] };

test("an area holds what is inside, also zero, and not what is in a hole", () => {
  expect([holdsPlace(area, [-1, 0]), holdsPlace(area, [1, 1]), holdsPlace(area, [7, 1])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(holdsPlace({ type: "MultiPolygon", coordinates: [[ring(10, 10, 12, 12)]] }, [11, 11])).toBe(true);
});

test("an area over ±180° is one, and lines hold nothing", () => {
  const over: Geometry = { type: "Polygon", coordinates: [ring(175, 70, -175, 75)] };
  expect([holdsPlace(over, [179, 72]), holdsPlace(over, [-178, 72]), holdsPlace(over, [0, 72])]).toEqual([
    true,
    true,
    false,
  ]);
  expect(holdsPlace({ type: "LineString", coordinates: ring(-2, -2, 6, 6) }, [0, 0])).toBe(false);
  expect(holdsPlace(null, [0, 0])).toBe(false);
});
