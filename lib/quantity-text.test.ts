import { describe, expect, test } from "vitest";
import { Formats } from "./formats.ts";
import { declaredUnit } from "./quantities.ts";

const formats = (chosen: Record<string, unknown> = {}) =>
  new Formats(
    () => "no",
    () => new Date(0),
    (setting) => chosen[setting],
  );

describe("a quantity as text", () => {
  test("follows what the user chose, with the language's decimal sign", () => {
    expect(formats().quantity(12.34, "windSpeed")).toBe("12,3 m/s");
    expect(formats({ windSpeed: "beaufort" }).quantity(12.34, "windSpeed")).toBe("6 Bft");
    expect(formats({ depth: "fathom" }).quantity(100, "depth", 0)).toBe("55 favner");
  });

  test("is in the default unit when the choice is none that exists", () => {
    expect(formats({ waves: "yards" }).quantity(0, "waves")).toBe("0,0 m");
  });

  test("of a plugin is written with the plugin's units, and as a number as long as nobody declares it", () => {
    const format = formats({ salinity: "psu" });
    expect(format.quantity(35.25, "salinity")).toBe("35,3");
    format.defineQuantity("salinity", [
      declaredUnit({ id: "gkg", symbol: "g/kg" }),
      declaredUnit({ id: "psu", symbol: "PSU", decimals: 2, scale: 0.995 }),
    ]);
    expect(format.quantity(35.25, "salinity")).toBe("35,07 PSU");
  });

  test("of no number is empty", () => {
    expect(formats().quantity(Number.NaN, "depth")).toBe("");
  });
});
