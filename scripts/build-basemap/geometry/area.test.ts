import { expect, it } from "vitest";
import { areaKm2, signedArea } from "./area.ts";
import { boundsRing } from "./types.ts";

it("measures on the sphere: a degree square at 60 north is about half of one at the equator", () => {
  expect(areaKm2(boundsRing([0, 0, 1, 1]))).toBeCloseTo(12_364, -2);
  expect(areaKm2(boundsRing([0, 60, 1, 61])) / areaKm2(boundsRing([0, 0, 1, 1]))).toBeCloseTo(0.492, 2);
});

it("tells the direction of a ring", () => {
  expect(signedArea(boundsRing([0, 60, 1, 61]))).toBeGreaterThan(0);
  expect(signedArea([...boundsRing([0, 60, 1, 61])].reverse())).toBeLessThan(0);
});
