import { describe, expect, test } from "vitest";
import { COORDINATE_FORMATS, formatCoordinate } from "./coordinates.ts";

describe("degrees, minutes and seconds", () => {
  test("are written with the language's letters and decimal sign", () => {
    expect(formatCoordinate([11.86, 68.47], "DMS", "no")).toBe("68° 28′ 12,0″ N 011° 51′ 36,0″ Ø");
    expect(formatCoordinate([-70.5, -33.25], "DMS", "en", 1)).toBe("33° 15′ 00″ S 070° 30′ 00″ W");
  });

  test.each([
    [59 + 59 / 60 + 59.96 / 3600, "60° 00′ 00,0″ N"],
    [59 + 59 / 60 + 59.94 / 3600, "59° 59′ 59,9″ N"],
    [-0.00001, "00° 00′ 00,0″ N"],
    [-0.0001, "00° 00′ 00,4″ S"],
  ])("carry: %d is %s", (lat, text) => {
    expect(formatCoordinate([0, lat], "DMS", "no").startsWith(text)).toBe(true);
  });
});

describe("decimal degrees", () => {
  test("are as precise as the decimal minutes", () => {
    expect(formatCoordinate([11.86, 68.47], "DD", "no")).toBe("68,4700° N 011,8600° Ø");
    expect(formatCoordinate([-0.123456, -1], "DD", "en", 3)).toBe("01.00000° S 000.12346° W");
  });

  test("carry, and zero has no sign", () => {
    expect(formatCoordinate([179.99999, -0.00001], "DD", "en")).toBe("00.0000° N 180.0000° E");
  });
});

test.each(COORDINATE_FORMATS)("%s never reads 60 minutes or 60 seconds", (format) => {
  for (let step = 0; step < 2000; step += 1) {
    const text = formatCoordinate([12 + step / 7200, 59.999 + step * 1e-6], format, "en");
    expect(text).not.toMatch(/ 60[.′″]/);
  }
});
