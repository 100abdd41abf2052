import { expect, it } from "vitest";
import { boundsRing } from "../geometry/types.ts";
import { lakeZoom, seaAround } from "./water.ts";

it("lets small lakes wait for a zoom where they can be seen", () => {
  expect(lakeZoom(17_000)).toBe(3);
  expect(lakeZoom(365)).toBe(6);
  expect(lakeZoom(2)).toBe(9);
  expect(lakeZoom(0.4)).toBe(10);
});

it("makes land a hole in the sea, and a sea inside land a sea of its own", () => {
  const shapes = seaAround(boundsRing([-20, -20, 20, 20]), {
    land: [boundsRing([0, 0, 10, 10])],
    inlandSeas: [boundsRing([4, 4, 6, 6])],
  });
  const counts = shapes.map(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates.length : 0,
  );
  expect(counts).toEqual([2, 1]);
});
