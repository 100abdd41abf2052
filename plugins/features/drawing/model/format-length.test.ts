import { describe, expect, test } from "vitest";
import { Formats } from "../../../../lib/formats.ts";
import { formatBearing, formatDistance, formatLeg } from "./format-length.ts";

const no = new Formats(
  () => "no",
  () => new Date(0),
);

describe("in writing", () => {
  test("a bearing of 359.96 is 0.0, never 360.0", () => {
    expect([359.96, 359.94, 0.04, 44.96, 360].map((degrees) => formatBearing(degrees, no))).toEqual([
      "0,0",
      "359,9",
      "0,0",
      "45,0",
      "0,0",
    ]);
  });

  test("a distance below a metre has one decimal in the second reading", () => {
    expect([0.44, 0.96, 1.4, 1000].map((metres) => formatDistance(metres, no).replace(/\s/g, " "))).toEqual([
      "0,4 m",
      "1,0 m",
      "1 m",
      "1 000 m",
    ]);
    expect(formatDistance(1000.1, no)).toBe("1,0 km");
    expect(formatDistance(Number.NaN, no)).toBe("");
  });

  test("a leg is distance, nautical miles and bearing", () => {
    expect(formatLeg({ metres: 12_408, bearing: 44.7 }, no)).toBe("12,4 km | 6,7 nm | 045°");
  });
});
