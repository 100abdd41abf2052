import { describe, expect, test } from "vitest";
import { COORDINATE_FORMATS, formatCoordinate } from "./coordinates.ts";
import { parsePosition } from "./parse-position.ts";

const at = (text: string) => parsePosition(text)?.map((value) => Math.round(value * 1e4) / 1e4) ?? null;

describe("reading a position", () => {
  test("decimal degrees, latitude first", () => {
    expect(at("68.47,11.86")).toEqual([11.86, 68.47]);
    expect(at("0,0")).toEqual([0, 0]);
    expect(at("-10.5, -20")).toEqual([-20, -10.5]);
    expect(at("59,91 10,75")).toEqual([10.75, 59.91]);
    expect(at("59,91, 10,75")).toEqual([10.75, 59.91]);
    expect(at("59,91; 10,75")).toEqual([10.75, 59.91]);
    expect(at("geo:59.91,10.75")).toEqual([10.75, 59.91]);
  });

  test("any of the dashes that stand for a minus", () => {
    for (const minus of ["-", "−", "–", "‒", "﹣", "－"]) expect(at(`${minus}10.5 20`)).toEqual([20, -10.5]);
  });

  test("degrees and decimal minutes in both languages, letters before or after", () => {
    expect(at("68° 28,20′ N 011° 51,60′ Ø")).toEqual([11.86, 68.47]);
    expect(at("N 59° 54.834' E 010° 45.132'")).toEqual([10.7522, 59.9139]);
    expect(at("N59°54.834'E010°45.132'")).toEqual([10.7522, 59.9139]);
    expect(at("59°54.834'N, 010°45.132'E")).toEqual([10.7522, 59.9139]);
    expect(at("011° 51.60′ W 68° 28.20′ S")).toEqual([-11.86, -68.47]);
    expect(at("5° V 60° N")).toEqual([-5, 60]);
  });

  test("hemispheres as words, also decomposed as a Mac types them", () => {
    expect(at("59,91 nord 10,75 øst")).toEqual([10.75, 59.91]);
    expect(at("10,75 vest 59,91 sør".normalize("NFD"))).toEqual([-10.75, -59.91]);
    expect(at("59.91 North, 10.75 East")).toEqual([10.75, 59.91]);
    expect(at("60 N 5 aust")).toEqual([5, 60]);
  });

  test("degrees, minutes and seconds with every kind of mark", () => {
    expect(at("59°54′50″N 10°45′8″E")).toEqual([10.7522, 59.9139]);
    expect(at("59º54’50”N 10º45’8”Ø")).toEqual([10.7522, 59.9139]);
    expect(at("59 54 50 N 10 45 8 E")).toEqual([10.7522, 59.9139]);
    expect(at("N 59° 54' 50.0'' E 010° 45' 08.0''")).toEqual([10.7522, 59.9139]);
  });

  test("degrees and minutes without letters, latitude first", () => {
    expect(at("68° 28,20′ 11° 51,60′")).toEqual([11.86, 68.47]);
    expect(at("-10° 30' -20° 15'")).toEqual([-20.25, -10.5]);
    expect(at("59 54 50 10 45 8")).toEqual([10.7522, 59.9139]);
  });

  test("what is no place is refused", () => {
    for (const text of [
      "",
      "Oslo",
      "Å",
      "42",
      "91,0",
      "0,181",
      "68° 61′ N 11° 0′ Ø",
      "68° 60′ N 11° 0′ Ø",
      "68° 10′ 60″ N 11° 0′ Ø",
      "68° 61′ 11° 0′",
      "59.5° 30′ N 10° Ø",
      "68 N 11 N",
      "-68 N 11 E",
      "1,2,3",
      "1 2 3",
      "1 2 3 4 5",
    ]) {
      expect({ text, parsePosition: parsePosition(text) }).toEqual({ text, parsePosition: null });
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
