import { expect, test, vi } from "vitest";
import { areaOf, lengthOf } from "../../../lib/geodesy/figures.ts";

const ring = (size: number) => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
  [0, 0],
];

test("nothing is measured before what measures has come", async () => {
  vi.resetModules();
  const { load, measuring, metresBetween } = await import("./measured.ts");
  expect(measuring()).toBeNull();
  expect(metresBetween([11, 68], [11, 69])).toBeNull();
  await load();
  // One degree of latitude there, on the ellipsoid; the sphere says 111,195 m.
  expect(metresBetween([11, 68], [11, 69])).toBeCloseTo(111_542.46, 2);
  expect(metresBetween(null, [11, 69])).toBeNull();
});

test("a line has a length and no area, a point has neither", () => {
  const line = {
    type: "LineString" as const,
    coordinates: [
      [10, 0],
      [10, 1],
    ],
  };
  expect(lengthOf(line)).toBeCloseTo(110_574.389, 2);
  expect(areaOf(line)).toBeNull();
  const point = { type: "Point" as const, coordinates: [0, 0] };
  expect(lengthOf(point)).toBeNull();
  expect(areaOf(point)).toBeNull();
  expect(lengthOf(null)).toBeNull();
});

test("a hole is taken off the area, and its outline added to the length", () => {
  const [whole, holed] = [[ring(2)], [ring(2), ring(1)]].map((coordinates) => ({
    type: "Polygon" as const,
    coordinates,
  }));
  expect(areaOf(whole ?? null)).toBeCloseTo(49_233e6, -7);
  expect((areaOf(holed ?? null) ?? 0) / (areaOf(whole ?? null) ?? 1)).toBeCloseTo(0.75, 3);
  expect((lengthOf(holed ?? null) ?? 0) / (lengthOf(whole ?? null) ?? 1)).toBeCloseTo(1.5, 3);
});
