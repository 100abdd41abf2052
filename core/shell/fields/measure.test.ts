import { describe, expect, test } from "vitest";
import { areaOf, boundsOf, distanceBetween, firstPosition, lengthOf } from "./measure.ts";

describe("measures on the sphere", () => {
  test("a degree of latitude is about 111 km, across the date line too", () => {
    expect(distanceBetween([0, 60], [0, 61])).toBeCloseTo(111_195, -1);
    expect(distanceBetween([179.9, 0], [-179.9, 0])).toBeCloseTo(22_239, -1);
    expect(distanceBetween([0, 0], [0, 0])).toBe(0);
  });

  test("a point has no length and no area", () => {
    const point = { type: "Point" as const, coordinates: [0, 0] };
    expect([lengthOf(point), areaOf(point)]).toEqual([null, null]);
  });

  test("a line begins at its first coordinate", () => {
    const line = {
      type: "LineString" as const,
      coordinates: [
        [11, 68],
        [11, 69],
      ],
    };
    expect(firstPosition(line)).toEqual([11, 68]);
    expect(lengthOf(line)).toBeCloseTo(111_195, -1);
  });

  test("a hole is taken off the area", () => {
    const ring = (size: number) => [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
      [0, 0],
    ];
    const whole = areaOf({ type: "Polygon", coordinates: [ring(2)] }) ?? 0;
    const holed = areaOf({ type: "Polygon", coordinates: [ring(2), ring(1)] }) ?? 0;
    expect(whole).toBeCloseTo(49_450e6, -9);
    expect(holed / whole).toBeCloseTo(0.75, 2);
  });

  test("nothing has no first position and no bounds", () => {
    expect(firstPosition(null)).toBeNull();
    expect(boundsOf({ type: "LineString", coordinates: [] })).toBeNull();
  });
});
