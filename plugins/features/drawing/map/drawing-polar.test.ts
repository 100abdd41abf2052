import { beforeAll, expect, test } from "vitest";
import { ensureProjection } from "../../../../core/map/ensure-projection.ts";
import { fromMap, type LonLat } from "../../../../core/map/geo.ts";
import { POLAR } from "../../../../lib/crs.ts";
import { Formats } from "../../../../lib/formats.ts";
import { pathLength } from "../../../../lib/geodesy/legs.ts";
import { drawingFigures } from "../model/figures.ts";
import { drawnFeatures } from "./drawn-features.ts";

beforeAll(() => ensureProjection(POLAR));

const drawn = {
  shape: null,
  mode: "edit" as const,
  selected: null,
  active: false,
  projection: POLAR,
  format: new Formats(
    () => "en",
    () => new Date(0),
  ),
};

function coordinatesOf(points: LonLat[], geometryType: "LineString" | "Polygon", role: string): number[][] {
  const feature = drawnFeatures({ ...drawn, geometryType, points }).find((one) => one.get("role") === role);
  const geometry = feature?.getGeometry() as { getCoordinates(): number[][] | number[][][] } | undefined;
  const coordinates = geometry?.getCoordinates() ?? [];
  return geometryType === "Polygon" ? ((coordinates as number[][][])[0] ?? []) : (coordinates as number[][]);
}

const steps = (path: number[][]) =>
  path
    .slice(1)
    .map(([x = 0, y = 0], index) => Math.hypot(x - (path[index]?.[0] ?? 0), y - (path[index]?.[1] ?? 0)));

// From the Barents Sea towards the Bering Strait: exactly over the pole, and past it.
const overThePole: [string, LonLat[]][] = [
  [
    "over the pole",
    [
      [30, 86],
      [-150, 87],
    ],
  ],
  [
    "past the pole",
    [
      [30, 86],
      [-140, 87],
    ],
  ],
  [
    "to the pole",
    [
      [30, 86],
      [0, 90],
    ],
  ],
];

test.each(overThePole)("a line %s is drawn where it is measured", (_name, points) => {
  const path = coordinatesOf(points, "LineString", "leg");
  expect(path.flat().every(Number.isFinite)).toBe(true);
  // The line has no jump, and the positions on the map are those of the geodesic: their length is the displayed figure.
  expect(Math.max(...steps(path))).toBeLessThan(6_000);
  const shown = pathLength(path.map((coordinate) => fromMap(coordinate, POLAR)));
  const { length } = drawingFigures({ ...drawn, geometryType: "LineString", points });
  expect(Math.abs(shown - length)).toBeLessThan(1);
});

test("the figure of a line over the pole is the two ways along the meridians", () => {
  // One degree of latitude beside the pole is 111.694 km on the ellipsoid.
  const { length } = drawingFigures({
    ...drawn,
    geometryType: "LineString",
    points: [
      [30, 86],
      [-150, 87],
    ],
  });
  expect(length / 1000).toBeCloseTo(7 * 111.694, 1);
});

test("an area round the pole closes by itself, without a spike to the pole", () => {
  const ring = coordinatesOf(
    [
      [0, 86],
      [120, 86],
      [-120, 86],
    ],
    "Polygon",
    "area",
  );
  expect(ring.flat().every(Number.isFinite)).toBe(true);
  expect(Math.max(...steps(ring))).toBeLessThan(6_000);
  expect(Math.min(...ring.map(([x = 0, y = 0]) => Math.hypot(x, y)))).toBeGreaterThan(100_000);
});
