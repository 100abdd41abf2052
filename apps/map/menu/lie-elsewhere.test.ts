import type { Geometry } from "geojson";
import { expect, test } from "vitest";
import type { Bounds } from "../../../lib/lon-lat.ts";
import { lieElsewhere } from "./lie-elsewhere.ts";

const NORTH: Bounds = [-10, 55, 35, 80];
const point = (lon: number, lat: number): Geometry => ({ type: "Point", coordinates: [lon, lat] });
/** With a position every quarter, as areas that span the world are kept. */
function area(west: number, south: number, east: number, north: number): Geometry {
  const longitudes = [0, 1, 2, 3, 4].map((quarter) => west + ((east - west) * quarter) / 4);
  const ring = [
    ...longitudes.map((lon) => [lon, south]),
    ...longitudes.reverse().map((lon) => [lon, north]),
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}
const elsewhere = (...geometries: (Geometry | null)[]) =>
  lieElsewhere(
    geometries.map((geometry) => ({ geometry })),
    NORTH,
  );

test("features that all lie outside an area are elsewhere; those without a place say nothing", () => {
  expect(elsewhere(point(100, 60), area(100, 0, 110, 10))).toBe(true);
  expect(elsewhere(point(100, 60), point(14, 68))).toBe(false);
  expect(elsewhere(null)).toBe(false);
});

test("an area that begins outside and reaches into it is not elsewhere: the whole world, a band, the other half of the world", () => {
  expect(elsewhere(area(-180, -90, 180, 90))).toBe(false);
  expect(elsewhere(area(-180, 60, 180, 70))).toBe(false);
  expect(elsewhere(area(-180, -90, 180, -60))).toBe(true);
  expect(elsewhere(area(100, 60, 380, 70))).toBe(false);
});
