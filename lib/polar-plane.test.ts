import proj4 from "proj4";
import { expect, test } from "vitest";
import { findCrs, POLAR } from "./crs.ts";
import { polarDistance, polarLatitude } from "./polar-plane.ts";

const laea = proj4("WGS84", findCrs(POLAR)?.proj4 ?? "");

test.each([90, 89.9, 75, 66.5, 45, 0, -30, -80])("the distance of %d° from the pole, and back", (lat) => {
  const [x = 0, y = 0] = laea.forward([10, lat]);
  expect(polarDistance(lat)).toBeCloseTo(Math.hypot(x, y), 2);
  expect(polarLatitude(polarDistance(lat))).toBeCloseTo(lat, 6);
});

test("beyond the south pole there is nothing", () => {
  expect(polarLatitude(2e7)).toBe(-90);
});
