import { describe, expect, test } from "vitest";
import { codesOf, groupOf, readShipType, SHIP_TYPES, shipTypeOf } from "./ship-type.ts";

describe("a ship type", () => {
  test.each([
    [0, "unknown"],
    [null, "unknown"],
    [1, "reserved"],
    [19, "reserved"],
    [28, "wing_in_ground"],
    [29, "sar"],
    [30, "fishing"],
    [38, "reserved"],
    [39, "reserved"],
    [51, "sar"],
    [52, "tug"],
    [57, "local_vessel"],
    [69, "passenger"],
    [70, "cargo"],
    [89, "tanker"],
    [99, "other"],
    [100, "unknown"],
    [199, "wellboat"],
    [256, "unknown"],
    [10_000, "buoy"],
  ] as const)("%s is %s", (code, type) => {
    expect(shipTypeOf(code)).toBe(type);
  });

  test.each([
    [70, 70],
    ["70", 70],
    [" 6A ", "6A"],
    ["wellboat", "wellboat"],
    [0, 0],
    ["", null],
    [-1, null],
    ["99999999", null],
    [null, null],
    [{}, null],
  ])("is read from %j as %j", (given, expected) => {
    expect(readShipType(given)).toBe(expected);
  });

  test("of the register is known where it has a group", () => {
    expect(["6A", "6K", "6XG", "wellboat", "slaughterboat", "x"].map(shipTypeOf)).toEqual([
      "fishing",
      "fishing",
      "wellboat",
      "wellboat",
      "unknown",
      "unknown",
    ]);
  });

  test("of a net buoy and of a rescue aircraft follows the number", () => {
    expect(groupOf(10_400_500, 70)).toBe("buoy");
    expect(groupOf(111_257_501, null)).toBe("sar");
    expect(groupOf(257_034_450, 70)).toBe("cargo");
  });

  test("group gives the codes that make it up", () => {
    expect(codesOf("sar")).toEqual([29, 51]);
    for (const type of SHIP_TYPES) for (const code of codesOf(type)) expect(shipTypeOf(code)).toBe(type);
  });
});
