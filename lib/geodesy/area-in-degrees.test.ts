import { expect, test } from "vitest";
import type { LonLat } from "../lon-lat.ts";
import { areaInDegrees } from "./area-in-degrees.ts";
import { polygonFigures } from "./areas.ts";

test("the whole world is the surface of the ellipsoid", () => {
  const world: LonLat[] = [
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
    [-180, -90],
  ];
  // WGS 84, in square kilometres.
  expect(areaInDegrees(world) / 1e6).toBeCloseTo(510_065_621.724, 2);
});

test("a small area is that of its geodesics, in either order of its corners", () => {
  const ring: LonLat[] = [
    [10, 60],
    [10.02, 60.001],
    [10.01, 60.02],
    [10, 60],
  ];
  const { area } = polygonFigures(ring);
  expect(areaInDegrees(ring) / area).toBeCloseTo(1, 3);
  expect(areaInDegrees(ring.toReversed())).toBeCloseTo(areaInDegrees(ring), 3);
});
