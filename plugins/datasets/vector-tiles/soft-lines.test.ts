import RenderFeature from "ol/render/Feature.js";
import { expect, test } from "vitest";
import { softOutline } from "./soft-lines.ts";
import { LAYER, softLayer } from "./tile-layers.ts";

/** A ring around a point with this number of corners. */
function ring(x: number, y: number, radius: number, corners: number): number[] {
  const flat: number[] = [];
  for (let i = 0; i <= corners; i++) {
    const angle = ((i % corners) / corners) * 2 * Math.PI;
    flat.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return flat;
}

function water(...rings: number[][]): RenderFeature {
  const ends = rings.map((_, i) => rings.slice(0, i + 1).flat().length);
  return new RenderFeature("Polygon", rings.flat(), ends, 2, { [LAYER]: "water", class: "ocean" }, undefined);
}

test("an outline loses its detail but keeps its shape and properties", () => {
  const soft = softOutline(water(ring(0, 0, 1000, 400)), 10);
  expect(soft?.getType()).toBe("MultiLineString");
  expect(soft?.getFlatCoordinates().length).toBeLessThan(80);
  expect(soft?.getExtent()[2]).toBeCloseTo(1000, -1);
  expect(soft?.getProperties()).toEqual({ [LAYER]: softLayer("water"), class: "ocean" });
});

test("islets too small to be seen are left out", () => {
  const soft = softOutline(water(ring(0, 0, 1000, 40), ring(200, 0, 5, 12), ring(-300, 0, 90, 12)), 10);
  expect(soft?.getEnds()).toHaveLength(2);
});

test("what is wholly too small, and a point, has no outline", () => {
  expect(softOutline(water(ring(0, 0, 5, 8)), 10)).toBeNull();
  expect(
    softOutline(new RenderFeature("Point", [0, 0], [], 2, { [LAYER]: "place" }, undefined), 10),
  ).toBeNull();
});
