import { expect, test } from "vitest";
import {
  beaufort,
  hoursAtKnots,
  knotsToMetresPerSecond,
  metresPerSecondToKnots,
  metresToNauticalMiles,
  nauticalMilesToMetres,
} from "./units.ts";

test("a nautical mile is 1852 m", () => {
  expect(metresToNauticalMiles(1852)).toBe(1);
  expect(nauticalMilesToMetres(2.5)).toBe(4630);
});

test("a speed in m/s is turned into knots with the specification's factor, and back", () => {
  expect(metresPerSecondToKnots(1)).toBe(1.94384);
  expect(knotsToMetresPerSecond(1.94384)).toBe(1);
});

test("ten knots take an hour for ten miles, and no speed never arrives", () => {
  expect(hoursAtKnots(18_520, 10)).toBe(1);
  expect(hoursAtKnots(1, 0)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  [0, 0],
  [0.4, 0],
  [0.6, 1],
  [1, 1],
  [3.4, 1],
  [3.5, 2],
  [6, 2],
  [7, 3],
  [10, 3],
  [11, 4],
  [16, 4],
  [17, 5],
  [21, 5],
  [22, 6],
  [27, 6],
  [28, 7],
  [33, 7],
  [34, 8],
  [40, 8],
  [41, 9],
  [47, 9],
  [48, 10],
  [55, 10],
  [56, 11],
  [63, 11],
  [63.4, 11],
  [64, 12],
  [120, 12],
])("a wind of %d knots is Beaufort %d", (windKnots, number) => {
  expect(beaufort(windKnots)).toBe(number);
});
