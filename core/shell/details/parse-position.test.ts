import { describe, expect, test } from "vitest";
import { COORDINATE_FORMATS, formatCoordinate } from "../../i18n/coordinates.ts";
import { parsePosition } from "./parse-position.ts";

const at = (text: string) => parsePosition(text)?.map((value) => Math.round(value * 1e4) / 1e4) ?? null;

describe("reading a position", () => {
  test("decimal degrees, latitude first", () => {
    expect(at("68.47,11.86")).toEqual([11.86, 68.47]);
    expect(at("0,0")).toEqual([0, 0]);
    expect(at("-10.5, -20")).toEqual([-20, -10.5]);
    expect(at("59,91 10,75")).toEqual([10.75, 59.91]);
    expect(at("59,91, 10,75")).toEqual([10.75, 59.91]);
  });

  test("degrees and decimal minutes in both languages, letters before or after", () => {
    expect(at("68° 28,20′ N 011° 51,60′ Ø")).toEqual([11.86, 68.47]);
    expect(at("N 59° 54.834' E 010° 45.132'")).toEqual([10.7522, 59.9139]);
    expect(at("011° 51.60′ W 68° 28.20′ S")).toEqual([-11.86, -68.47]);
    expect(at("5° V 60° N")).toEqual([-5, 60]);
  });

  test("what is no place is refused", () => {
    for (const text of ["", "Oslo", "91,0", "0,181", "68° 61′ N 11° 0′ Ø", "68 N 11 N", "1,2,3"]) {
      expect(parsePosition(text)).toBeNull();
    }
  });
});

test.each(COORDINATE_FORMATS)("what is written as %s in either language is read back", (format) => {
  for (const language of ["no", "en"] as const) {
    for (const place of [
      [11.8612, 68.4712],
      [-179.9991, -0.0012],
      [0, 0],
    ] as const) {
      const [lon = Number.NaN, lat = Number.NaN] =
        parsePosition(formatCoordinate(place, format, language)) ?? [];
      expect(Math.abs(lon - place[0]) + Math.abs(lat - place[1])).toBeLessThan(0.0003);
    }
  }
});
