import { describe, expect, test } from "vitest";
import { iconOf } from "./vessel-icon.ts";

describe("a symbol", () => {
  const platforms = new Set([258_000_001]);
  const icon = (mmsi: number, shipType: number | string | null = 70) => iconOf({ mmsi, shipType, platforms });
  test("follows the type", () => {
    const icons: [expected: string, ...codes: (number | string | null)[]][] = [
      ["wellboat", "wellboat", "6XG", 199],
      ["factory", "slaughterboat"],
      ["fishing", 30, "6A", "6B", "6B1", "6C", "6D", "6E", "6F", "6H", "6I", "6K"],
      ["tug", 31, 32, 52],
      ["dive", 34],
      ["military", 35],
      ["high-speed", 40, 44, 49],
      ["pilot", 50],
      ["sar", 51, 29],
      ["police", 55],
      ["medical", 58],
      ["passenger", 60, 69],
      ["cargo", 70, 79],
      ["tanker", 80, 89],
      ["sailing", 36],
      ["pleasure", 37],
      ["buoy", 10_000],
      ["vessel", 0, 1, 28, 33, 38, 39, 53, 54, 56, 57, 59, 90, 99, 100, 256, "6G", "6J", "6a", "x", null],
    ];
    for (const [expected, ...codes] of icons)
      for (const code of codes) expect(icon(257_000_001, code), String(code)).toBe(expected);
  });

  test("of a buoy, a platform and an aircraft follows the number", () => {
    expect([10_400_000, 10_401_000, 918_000_000, 586_800_000].map((mmsi) => icon(mmsi))).toEqual(
      Array(4).fill("buoy"),
    );
    expect(icon(258_000_001)).toBe("platform");
    expect([111_257_001, 111_257_501, 111_257_101, 111_257_901].map((mmsi) => icon(mmsi))).toEqual([
      "helicopter",
      "helicopter",
      "plane",
      "plane",
    ]);
  });
});
