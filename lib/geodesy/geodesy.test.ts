import { describe, expect, test } from "vitest";
import { WEB_MERCATOR } from "../crs.ts";
import type { LonLat } from "../lon-lat.ts";
import {
  circleFigures,
  circleRing,
  destination,
  distance,
  filledRing,
  geodesicPath,
  geodesicRing,
  intermediate,
  leg,
  pathLength,
  polygonFigures,
} from "./index.ts";

describe("a leg", () => {
  test("is measured on the ellipsoid: a degree of latitude is longer in the north", () => {
    expect(distance([10, 0], [10, 1])).toBeCloseTo(110_574.389, 2);
    expect(distance([10, 79], [10, 80])).toBeCloseTo(111_656.465, 2);
  });

  test("has a bearing at its start and another on arrival", () => {
    const { bearing, finalBearing } = leg([0, 60], [90, 60]);
    expect(bearing).toBeCloseTo(49.13, 1);
    expect(finalBearing).toBeCloseTo(180 - bearing, 6);
  });

  test("without length has no distance and bearing zero", () => {
    for (const place of [
      [10, 60],
      [0, 90],
      [180, 0],
      [0, -90],
    ] as LonLat[])
      expect(leg(place, place)).toEqual({ metres: 0, bearing: 0, finalBearing: 0 });
    expect(distance([180, 10], [-180, 10])).toBe(0);
    expect(distance([10, 90], [170, 90])).toBe(0);
  });

  test("over the antimeridian is short", () => {
    expect(leg([179.9, 0], [-179.9, 0]).metres).toBeCloseTo(22_263.898, 2);
    expect(leg([179.9, 0], [-179.9, 0]).bearing).toBeCloseTo(90, 9);
    expect(leg([-179.9, 0], [179.9, 0]).bearing).toBeCloseTo(270, 9);
  });

  test("over the pole goes north and comes down south", () => {
    const over = leg([0, 89], [180, 89]);
    expect({ bearing: over.bearing, finalBearing: over.finalBearing }).toEqual({
      bearing: 0,
      finalBearing: 180,
    });
    expect(over.metres).toBeCloseTo(2 * distance([0, 89], [0, 90]), 6);
  });
});

test("a destination lies as far off as asked, in the world", () => {
  const from: LonLat = [179.5, 70];
  const to = destination(from, 90, 100_000);
  expect(to[0]).toBeLessThan(-177);
  expect(distance(from, to)).toBeCloseTo(100_000, 6);
  expect(leg(from, to).bearing).toBeCloseTo(90, 9);
});

describe("the drawn line", () => {
  test("goes on beyond 180 and ends in its vertices", () => {
    const path = geodesicPath([
      [179, 60],
      [-179, 60],
      [-178, 61],
    ]);
    expect({ first: path[0], last: path.at(-1) }).toEqual({ first: [179, 60], last: [182, 61] });
    expect(path).toContainEqual([181, 60]);
    expect(path.every(([lon]) => lon >= 179 && lon <= 182)).toBe(true);
  });

  test("the other way too", () => {
    const path = geodesicPath([
      [-179, 60],
      [179, 60],
    ]);
    expect(path.at(-1)).toEqual([-181, 60]);
  });

  test("follows the shortest way: the middle of an east-west leg lies north of both ends", () => {
    const [from, to]: [LonLat, LonLat] = [
      [0, 70],
      [20, 70],
    ];
    const path = geodesicPath([from, to]);
    const north = path.reduce((max, point) => (point[1] > max[1] ? point : max));
    const middle = intermediate(from, to, 0.5);
    expect(middle[1]).toBeGreaterThan(70.2);
    expect(distance(north, middle)).toBeLessThan(5_000);
    expect(Math.abs(north[1] - middle[1])).toBeLessThan(1e-4);
  });

  test("has neither too few positions nor too many", () => {
    expect(geodesicPath([])).toEqual([]);
    expect(geodesicPath([[1, 2]])).toEqual([[1, 2]]);
    expect(
      geodesicPath([
        [1, 2],
        [1, 2],
      ]),
    ).toHaveLength(2);
    expect(
      geodesicPath([
        [0, 0],
        [170, 0],
      ]),
    ).toHaveLength(1001);
  });

  test("has the length of its legs", () => {
    const points: LonLat[] = [
      [5, 60],
      [10, 65],
      [20, 70],
    ];
    expect(pathLength(geodesicPath(points))).toBeCloseTo(pathLength(points), 3);
  });
});

describe("an area", () => {
  const square: LonLat[] = [
    [179, 0],
    [-179, 0],
    [-179, 2],
    [179, 2],
  ];
  const cap: LonLat[] = [0, 90, 180, -90].map((lon) => [lon, 80]);

  test("over the antimeridian is small, in either order, closed or not", () => {
    const { area, perimeter } = polygonFigures(square);
    expect(area / 1e6).toBeCloseTo(49_233, -2);
    expect(perimeter).toBeCloseTo(2 * 222_639 + 2 * 221_149, -3);
    const turned = polygonFigures([...square, square[0] as LonLat].reverse());
    expect(turned.area).toBeCloseTo(area, 3);
    expect(turned.perimeter).toBeCloseTo(perimeter, 6);
  });

  test("round the pole holds the pole", () => {
    const { area } = polygonFigures(cap);
    // A square of geodesics inside the circle of latitude 80.
    const circle = 2 * Math.PI * 6_371_007 ** 2 * (1 - Math.sin((80 * Math.PI) / 180));
    expect(area / circle).toBeGreaterThan(0.6);
    expect(area / circle).toBeLessThan(0.68);
    const south = polygonFigures(cap.map(([lon, lat]) => [lon, -lat]));
    expect(south.area).toBeCloseTo(area, 0);
  });

  test("round the pole is filled up to the pole's edge of the map", () => {
    const ring = geodesicRing(cap);
    expect(Math.abs((ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0))).toBe(360);
    expect(filledRing(ring, WEB_MERCATOR).slice(-3)).toEqual([
      [360, 90],
      [0, 90],
      [0, 80],
    ]);
    expect(filledRing(geodesicRing(square), WEB_MERCATOR)).toEqual(geodesicRing(square));
  });

  test("of too few corners is none", () => {
    expect(polygonFigures([])).toEqual({ area: 0, perimeter: 0 });
    expect(polygonFigures([[1, 2]]).area).toBe(0);
    expect(
      polygonFigures([
        [1, 2],
        [3, 4],
      ]).area,
    ).toBeCloseTo(0, 3);
  });
});

describe("a circle", () => {
  test("has 32 corners at its radius and is closed", () => {
    const ring = circleRing([15, 70], 10_000);
    expect(ring).toHaveLength(33);
    expect(ring[32]).toEqual(ring[0]);
    for (const corner of ring) expect(distance([15, 70], corner)).toBeCloseTo(10_000, 6);
  });

  test("does not jump at the antimeridian or round the pole", () => {
    for (const center of [
      [180, 60],
      [-179.99, 70],
      [30, 89.99],
    ] as LonLat[]) {
      const ring = circleRing(center, 50_000);
      for (const [index, [lon]] of ring.slice(1).entries())
        expect(Math.abs(lon - (ring[index]?.[0] ?? 0))).toBeLessThan(180);
    }
  });

  test("has the figures of a circle, not of its 32 corners", () => {
    const { radius, area, circumference } = circleFigures([5, 60], destination([5, 60], 45, 10_000));
    expect(radius).toBeCloseTo(10_000, 6);
    expect(area / (Math.PI * 1e8)).toBeCloseTo(1, 5);
    expect(circumference / (2 * Math.PI * 1e4)).toBeCloseTo(1, 5);
  });

  test("that is large follows the curve of the earth", () => {
    const R = 6_371_007;
    const { area } = circleFigures([0, 45], destination([0, 45], 0, 1e6));
    expect(area / (2 * Math.PI * R * R * (1 - Math.cos(1e6 / R)))).toBeCloseTo(1, 2);
  });

  test("without radius has no area", () => {
    const { radius, area, circumference } = circleFigures([5, 60], [5, 60]);
    expect(radius).toBe(0);
    expect(area + circumference).toBeCloseTo(0, 4);
  });
});
