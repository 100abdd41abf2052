import { expect, test } from "vitest";
import { partsOf } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";
import { lineOf, segmentsOf } from "./segments.ts";

const PROJECTION = "EPSG:3857";
const points = (count: number, sog: (index: number) => number): TrackPoint[] =>
  Array.from({ length: count }, (_unused, index) => ({
    time: index * 10_000,
    lon: 5 + index * 1e-5,
    lat: 60,
    sog: sog(index),
    cog: 90,
  }));
const look = (tolerance: number, colored = true) => ({ projection: PROJECTION, tolerance, colored });

test("each leg has the colour of its speed, and the legs of one colour are one line", () => {
  const parts = [{ kind: "sailed" as const, points: points(6, (index) => (index < 3 ? 2 : 12)) }];
  const segments = segmentsOf(parts, look(0));
  expect(segments.map(({ band, points: line }) => [band, line.length])).toEqual([
    [1, 3],
    [3, 4],
  ]);
  expect(segments[0]?.points.at(-1)).toBe(segments[1]?.points[0]);
  expect(segmentsOf(parts, look(0, false)).map(({ band }) => band)).toEqual([null]);
});

test("a hundred thousand positions are drawn with as many as can be told apart, ends included", () => {
  const all = points(100_000, () => 10);
  const [segment] = segmentsOf(partsOf({ points: all, gaps: [] }, 257_123_456), look(100));
  expect(segment?.points.length).toBeLessThan(1_200);
  expect(segment?.points[0]).toBe(all[0]);
  expect(segment?.points.at(-1)).toBe(all.at(-1));
});

test("a line over the antimeridian goes on instead of round the world", () => {
  const [a, b] = points(2, () => 10);
  if (!a || !b) throw new Error("two points");
  const [[x1], [x2]] = lineOf(
    [
      { ...a, lon: 179.9 },
      { ...b, lon: -179.9 },
    ],
    PROJECTION,
    179.9,
  ) as [[number, number], [number, number]];
  expect(x2 - x1).toBeCloseTo((0.2 / 360) * 2 * 20_037_508.34, 0);
});
