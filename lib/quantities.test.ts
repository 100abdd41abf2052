import { describe, expect, test } from "vitest";
import { declaredUnit, QUANTITIES, unitOf } from "./quantities.ts";
import { QUANTITY_NAMES } from "./quantity-names.ts";

describe("a value is converted with the specification's figures", () => {
  test.each([
    ["waves", "ft", 2, 6.56168],
    ["rainForecast", "inches", 25.4, 1],
    ["temperature", "F", -40, -40],
    ["temperature", "F", 10, 50],
    ["seaCurrents", "knots", 1, 1.94384],
    ["seaCurrents", "ms", 1, 1],
    ["windSpeed", "knots", 10, 19.4384],
    ["windSpeed", "mph", 10, 22.36936],
    ["windSpeed", "kmt", 10, 36],
    ["windSpeed", "beaufort", 10, 5],
    ["vesselSpeed", "kmt", 10, 18.52],
    ["depth", "fathom", 18.288, 10],
  ] as const)("%s in %s: %d is %d", (quantity, unit, value, expected) => {
    const units = QUANTITIES[quantity];
    expect(units && unitOf(units, unit).fromBase(value)).toBeCloseTo(expected, 8);
  });
});

describe("a unit that a plugin declares", () => {
  test("is the value scaled and shifted, or how many steps the value has reached", () => {
    const kelvin = declaredUnit({ id: "K", symbol: "K", offset: 273.15 });
    const force = declaredUnit({ id: "force", symbol: "", decimals: 0, steps: [0.5, 1.6, 3.4] });
    expect([-273.15, 0].map(kelvin.fromBase)).toEqual([0, 273.15]);
    expect([0, 0.5, 1.5, 1.6, 99].map(force.fromBase)).toEqual([0, 1, 1, 2, 3]);
    expect({ kelvinDecimals: kelvin.decimals, forceDecimals: force.decimals }).toEqual({
      kelvinDecimals: 1,
      forceDecimals: 0,
    });
  });
});

test("every quantity and every unit has a name in both languages", () => {
  const named = Object.entries(QUANTITY_NAMES).map(([name, { labels }]) => [name, Object.keys(labels)]);
  const units = Object.entries(QUANTITIES).map(([name, all]) => [name, all.map(({ id }) => id)]);
  expect(named).toEqual(units);
});
