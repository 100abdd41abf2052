import { expect, test } from "vitest";
import { ensureProjection, fromMap, toMap } from "../../../../core/api/map.ts";
import { axisComponents } from "../file/axis-components.ts";
import type { StepGrid } from "../file/messages.ts";
import { bearingTo, fieldValueAt } from "../grid/field-value.ts";
import { GridGeometry, type GridShape } from "../grid/geometry.ts";
import { mapAt, pixelAt, type View } from "./mesh.ts";
import { signPlaces, signsIn } from "./signs.ts";

await ensureProjection("EPSG:3575");

const POLAR_GRID: GridShape = {
  crs: "EPSG:3575",
  width: 60,
  height: 60,
  origin: [-1_500_000, 1_500_000],
  cell: [50_000, -50_000],
};
const WORLD: GridShape = { crs: "EPSG:4326", width: 360, height: 181, origin: [-0.5, 90.5], cell: [1, -1] };

/** A field in which everything goes to the same bearing at each place. */
function field(
  shape: GridShape,
  bearingAt: (lon: number, lat: number) => number,
): { geometry: GridGeometry; step: StepGrid } {
  const geometry = new GridGeometry(shape);
  const { width, height } = shape;
  const direction = Float32Array.from({ length: width * height }, (_, at) =>
    bearingAt(...geometry.lonLatOf(at % width, Math.floor(at / width))),
  );
  const { x, y } = axisComponents(geometry, { u: null, v: null, direction, goesTo: true });
  const value = new Float32Array(width * height).fill(10);
  return {
    geometry,
    step: { time: 0, width, height, round: geometry.isRound, value, isVector: false, x, y, also: [] },
  };
}

const view = (projection: string, center: [number, number], resolution: number, rotation = 0): View => ({
  center: toMap(center, projection) as [number, number],
  resolution,
  rotation,
  width: 800,
  height: 600,
  projection,
});

/** The bearing on the earth that a sign's angle shows: its px, and a px 5 further, back to positions. */
function bearingShown(seen: View, x: number, y: number, angle: number): number {
  const [from, to] = [0, 5].map((length) =>
    fromMap(mapAt(seen, x + length * Math.sin(angle), y - length * Math.cos(angle)), seen.projection),
  );
  const [[lon1, lat1], [lon2, lat2]] = [from ?? [0, 0], to ?? [0, 0]].map(
    ([lon, lat]) => [(lon * Math.PI) / 180, (lat * Math.PI) / 180] as const,
  ) as [readonly [number, number], readonly [number, number]];
  const d = lon2 - lon1;
  const bearing = Math.atan2(
    Math.sin(d) * Math.cos(lat2),
    Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(d),
  );
  return ((bearing * 180) / Math.PI + 360) % 360;
}
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

test.each([
  ["Mercator, a polar grid", POLAR_GRID, view("EPSG:3857", [15, 82], 5_000)],
  ["Mercator across 180°, a world grid", WORLD, view("EPSG:3857", [180, 65], 2_000)],
  ["Mercator, turned", WORLD, view("EPSG:3857", [5, 60], 1_500, 0.7)],
  ["polar, its own grid", POLAR_GRID, view("EPSG:3575", [15, 84], 2_000)],
  ["polar across 180°, a world grid", WORLD, view("EPSG:3575", [179, 72], 1_000)],
  ["polar round the pole, turned", POLAR_GRID, view("EPSG:3575", [40, 89], 300, -1.2)],
])("every sign shows the bearing of its place: %s", (_name, shape, seen) => {
  const { geometry, step } = field(shape, (lon, lat) => (lon * 1.5 + lat * 3 + 720) % 360);
  const signs = signsIn(signPlaces(seen, 7, geometry, step, 0), step);
  expect(signs.length).toBeGreaterThan(50);
  for (const { x, y, angle } of signs) {
    const lonLat = fromMap(mapAt(seen, x, y), seen.projection);
    const value = fieldValueAt(geometry, step, lonLat);
    if (value?.axes == null || angle === null) throw new Error("no direction");
    expect(apart(bearingShown(seen, x, y, angle), bearingTo(geometry, lonLat, value.axes))).toBeLessThan(1.5);
  }
});

test("a wind over the pole keeps its direction on the map from one side to the other", () => {
  // It goes along the meridian of 10°E, from Norway's side to the other: north before the pole, south after it.
  const { geometry, step } = field(POLAR_GRID, (lon) => (lon - 10 + 360) % 360);
  const seen = view("EPSG:3575", [10, 90], 500);
  for (const { angle } of signsIn(signPlaces(seen, 7, geometry, step, 0), step))
    expect(Math.abs(Math.sin((angle ?? 9) / 2))).toBeLessThan(0.02);
});

test("signs stand still on the sea when the map is panned", () => {
  const { geometry, step } = field(WORLD, () => 90);
  const [before, after] = [view("EPSG:3857", [5, 60], 1_000), view("EPSG:3857", [5.3, 60.1], 1_000)];
  const places = (seen: View) =>
    signsIn(signPlaces(seen, 7, geometry, step, 0), step).map(({ x, y }) =>
      mapAt(seen, x, y).map(Math.round).join(),
    );
  const shared = places(before).filter((place) => places(after).includes(place));
  expect(shared.length).toBeGreaterThan(0.8 * places(before).length);
});

test("a position and its px belong together, turned too", () => {
  const seen = view("EPSG:3857", [5, 60], 1_000, 0.4);
  const [x, y] = pixelAt(seen, mapAt(seen, 123, 456));
  expect(x).toBeCloseTo(123, 6);
  expect(y).toBeCloseTo(456, 6);
});
