import { expect, test } from "vitest";
import { GridGeometry } from "./geometry.ts";
import { cornersAt, valueAt } from "./sample.ts";

const polar = new GridGeometry({
  crs: "EPSG:3575",
  width: 108,
  height: 124,
  origin: [-2_120_000, 760_000],
  cell: [40_000, -40_000],
});
const world = (west: number) =>
  new GridGeometry({ crs: "EPSG:4326", width: 360, height: 181, origin: [west - 0.5, 90.5], cell: [1, -1] });

test("a position is found in a polar grid where GDAL places it", () => {
  // echo "18.955 69.6492" | gdaltransform: 351819.96 -2232651.39
  const [column, row] = polar.cellAt(18.955, 69.6492) ?? [0, 0];
  expect(column).toBeCloseTo((351_819.96 + 2_120_000) / 40_000 - 0.5, 4);
  expect(row).toBeCloseTo((760_000 + 2_232_651.39) / 40_000 - 0.5, 4);
  expect(polar.lonLatOf(column, row)[0]).toBeCloseTo(18.955, 6);
});

test.each([
  ["from −180", -180],
  ["from 0", 0],
])("longitudes of a world grid counted %s are found on both sides of 180°", (_name, west) => {
  const grid = world(west);
  for (const lon of [-180, -179.6, -10, 0, 10, 179.6, 190]) {
    const [column, row] = grid.cellAt(lon, 60) ?? [0, 0];
    const found = grid.lonLatOf(column, row);
    expect(Math.abs(((found[0] - lon + 540) % 360) - 180)).toBeLessThan(1e-9);
    expect(row).toBeCloseTo(30, 9);
  }
  expect(grid.isRound).toBe(true);
});

test("the x axis of the polar grid points east on its own meridian, north at 100°E less and so on round the pole", () => {
  const close = (lon: number, east: number, north: number) => {
    const turn = polar.turnAt(lon, 80);
    expect({ lon, east: turn.east.toFixed(4), north: turn.north.toFixed(4) }).toEqual({
      lon,
      east: east.toFixed(4),
      north: north.toFixed(4),
    });
  };
  close(10, 1, 0);
  // East of 10°E north leans to the left of the grid, so the x axis points to the south-east.
  close(55, Math.SQRT1_2, -Math.SQRT1_2);
  close(-80, 0, 1);
  close(-170, -1, 0);
});

test("a value between four cells is bilinear", () => {
  const grid = { width: 2, height: 2, round: false };
  const corners = cornersAt(grid, 0.25, 0.5);
  expect(corners && valueAt(new Float32Array([0, 4, 8, 12]), corners)).toBe(5);
});

test("a cell without a value has none up to its middle line, and does not drag its neighbours down", () => {
  const grid = { width: 2, height: 1, round: false };
  const values = new Float32Array([Number.NaN, 6]);
  const at = (column: number) => {
    const corners = cornersAt(grid, column, 0);
    return corners && valueAt(values, corners);
  };
  expect(at(0)).toBeNull();
  expect(at(0.4)).toBeNull();
  expect(at(0.6)).toBe(6);
  expect(at(1)).toBe(6);
});

test("outside the grid there is nothing, and across the seam of a round grid there is", () => {
  const values = new Float32Array([1, 2, 3, 4]);
  const at = (round: boolean, column: number) => {
    const corners = cornersAt({ width: 4, height: 1, round }, column, 0);
    return corners && valueAt(values, corners);
  };
  expect(at(false, -0.6)).toBeNull();
  expect(at(false, -0.4)).toBe(1);
  expect(at(true, -0.5)).toBe(2.5);
  expect(at(true, 3.5)).toBe(2.5);
});
