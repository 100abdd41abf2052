import { beforeAll, expect, test } from "vitest";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import { densify, densifyPath } from "../../lib/geometry/densify.ts";
import { ensureProjection } from "./ensure-projection.ts";
import { type LonLat, toMap } from "./geo.ts";

beforeAll(() => ensureProjection(POLAR));

test("a line along a parallel stays on the parallel in polar, also over the antimeridian", () => {
  const line = densifyPath(
    [
      [170, 62],
      [200, 62],
    ],
    POLAR,
  );
  expect(line.every(([, lat]) => lat === 62)).toBe(true);
  const radius = Math.hypot(...toMap([10, 62], POLAR));
  const middles = line.slice(1).map(([lon = 0, lat = 0], index) => {
    const [x0, y0] = toMap([line[index]?.[0] ?? 0, lat], POLAR);
    const [x1, y1] = toMap([lon, lat], POLAR);
    return radius - Math.hypot((x0 + x1) / 2, (y0 + y1) / 2);
  });
  expect(Math.max(...middles)).toBeLessThan(10);
});

test("corners stay, and a meridian gets nothing in between", () => {
  const meridian: LonLat[] = [
    [15, 60],
    [15, 80],
  ];
  expect(densifyPath(meridian, POLAR)).toEqual(meridian);
  const corners: LonLat[] = [
    [0, 70],
    [3, 71],
    [3, 72],
    [0, 70],
  ];
  expect(densifyPath(corners, POLAR)).toEqual(expect.arrayContaining(corners));
});

test("the ordinary map's geometries are not touched", () => {
  const geometry = {
    type: "Polygon" as const,
    coordinates: [
      [
        [0, 60],
        [90, 60],
        [90, 70],
        [0, 60],
      ],
    ],
  };
  expect(densify(geometry, WEB_MERCATOR)).toBe(geometry);
  const polar = densify(geometry, POLAR) as typeof geometry;
  expect(polar.coordinates[0]?.length).toBeGreaterThan(700);
});

test("what lies at the south pole has a place in polar, too", () => {
  const point = densify({ type: "Point", coordinates: [5, -90] }, POLAR);
  expect(
    point.type === "Point" && toMap(point.coordinates as [number, number], POLAR).every(Number.isFinite),
  ).toBe(true);
});
