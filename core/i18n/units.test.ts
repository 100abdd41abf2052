import { describe, expect, test } from "vitest";
import { PLATFORM_SETTINGS } from "../services/setting-rules.ts";
import { Formats } from "./formats.ts";
import { QUANTITIES, UNITS, unitOf } from "./units.ts";

const formats = (chosen: Record<string, unknown> = {}) =>
  new Formats(
    () => "no",
    () => new Date(0),
    (setting) => chosen[setting],
  );

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
    expect(unitOf(quantity, unit).fromBase(value)).toBeCloseTo(expected, 8);
  });
});

describe("a quantity as text", () => {
  test("follows what the user chose, with the language's decimal sign", () => {
    expect(formats().quantity(12.34, "windSpeed")).toBe("12,3 m/s");
    expect(formats({ windSpeed: "beaufort" }).quantity(12.34, "windSpeed")).toBe("6 Bft");
    expect(formats({ depth: "fathom" }).quantity(100, "depth", 0)).toBe("55 favner");
  });

  test("is in the default unit when the choice is none that exists", () => {
    expect(formats({ waves: "yards" }).quantity(0, "waves")).toBe("0,0 m");
  });

  test("of no number is empty", () => {
    expect(formats().quantity(Number.NaN, "depth")).toBe("");
  });
});

test("the units that a setting offers are those that can be written, in the same order", () => {
  for (const quantity of QUANTITIES)
    expect(PLATFORM_SETTINGS[quantity]?.options?.map(({ value }) => value)).toEqual(
      UNITS[quantity].map(({ id }) => id),
    );
});
