import { expect, test } from "vitest";
import { arrivalOf } from "./arrival.ts";

const MILE = 1852;
const boat = { mmsi: 257_000_001, navStatus: 0 };
const helicopter = { mmsi: 111_257_501, navStatus: null };

test("a boat comes at 25 knots or its own speed when that is higher", () => {
  expect(arrivalOf({ ...boat, sog: 10 }, 25 * MILE)).toEqual({
    minutes: expect.closeTo(60),
    knots: 25,
    rest: null,
  });
  expect(arrivalOf({ ...boat, sog: 50 }, 25 * MILE).minutes).toBeCloseTo(30);
});

test("a boat at rest needs five minutes to cast off, and says that it is in port", () => {
  expect(arrivalOf({ ...boat, sog: 0 }, 25 * MILE)).toEqual({
    minutes: expect.closeTo(65),
    knots: 25,
    rest: "still",
  });
  expect(arrivalOf({ ...boat, sog: 0.1, navStatus: 5 }, 25 * MILE).rest).toBe("moored");
  expect(arrivalOf({ ...boat, sog: 8, navStatus: 5 }, 25 * MILE).rest).toBeNull();
});

test("a helicopter comes at 130 knots or more, a quarter of an hour later from the ground", () => {
  expect(arrivalOf({ ...helicopter, sog: 120 }, 65 * MILE).minutes).toBeCloseTo(30);
  expect(arrivalOf({ ...helicopter, sog: 0 }, 65 * MILE).minutes).toBeCloseTo(45);
  expect(arrivalOf({ ...helicopter, sog: null }, 65 * MILE).minutes).toBeCloseTo(45);
});
