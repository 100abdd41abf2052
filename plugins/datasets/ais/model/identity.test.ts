import { describe, expect, test } from "vitest";
import { countryOf, isNetBuoy, kindOfMmsi, midOf } from "./mmsi.ts";
import { codesOf, groupOf, SHIP_TYPES, shipTypeOf } from "./ship-type.ts";
import { iconOf } from "./vessel-icon.ts";

describe("a number", () => {
  test.each([
    [257_034_450, "ship", "NO"],
    [2_573_315, "coast-station", "NO"],
    [25_703_445, "group", "NO"],
    [111_257_501, "sar-aircraft", "NO"],
    [825_712_345, "handheld", "NO"],
    [982_570_123, "auxiliary-craft", "NO"],
    [992_576_001, "aton", "NO"],
    [970_123_456, "sart", null],
    [972_123_456, "mob", null],
    [974_123_456, "epirb", null],
    [979_123_456, "amrd", null],
    [111_999_999, "sar-aircraft", null],
    [25, "unknown", null],
    [2_570_344_500, "unknown", null],
  ] as const)("%d is a %s of %s", (mmsi, kind, country) => {
    expect([kindOfMmsi(mmsi), countryOf(mmsi)]).toEqual([kind, country]);
  });

  test("of an auxiliary craft has the MID behind 98, not 982", () => {
    expect(midOf(982_570_123)).toBe("257");
  });

  test("of a net buoy lies in a range whose ends belong to it", () => {
    for (const mmsi of [10_400_000, 10_401_000, 941_000_000, 942_000_000, 586_700_000, 586_800_000])
      expect(isNetBuoy(mmsi), String(mmsi)).toBe(true);
    for (const mmsi of [10_399_999, 10_401_001, 940_999_999, 942_000_001, 586_699_999, 586_800_001])
      expect(isNetBuoy(mmsi), String(mmsi)).toBe(false);
    expect(kindOfMmsi(10_400_500)).toBe("net-buoy");
    expect(groupOf(10_400_500, null)).toBe("buoy");
  });
});

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

  test("group gives the codes that make it up", () => {
    expect(codesOf("sar")).toEqual([29, 51]);
    for (const type of SHIP_TYPES) for (const code of codesOf(type)) expect(shipTypeOf(code)).toBe(type);
  });
});

describe("a symbol", () => {
  const platforms = new Set([258_000_001]);
  const icon = (mmsi: number, shipType: number | string | null = 70) => iconOf({ mmsi, shipType, platforms });
  test("follows the type", () => {
    expect([30, 31, 34, 35, 44, 50, 51, 55, 58, 60, 79, 80].map((code) => icon(257_000_001, code))).toEqual([
      "fishing",
      "tug",
      "dive",
      "military",
      "high-speed",
      "pilot",
      "sar",
      "police",
      "medical",
      "passenger",
      "cargo",
      "tanker",
    ]);
    expect(
      ["6A", "6B1", "6K", "6XG", "wellboat", "slaughterboat", "70", "x"].map((code) => icon(1e8, code)),
    ).toEqual(["fishing", "fishing", "fishing", "wellboat", "wellboat", "factory", "cargo", "vessel"]);
    expect(icon(257_000_001, null)).toBe("vessel");
  });

  test("of a buoy, a platform and an aircraft follows the number", () => {
    expect(icon(10_400_000)).toBe("buoy");
    expect(icon(258_000_001)).toBe("platform");
    expect([111_257_001, 111_257_501, 111_257_101, 111_257_901].map((mmsi) => icon(mmsi))).toEqual([
      "helicopter",
      "helicopter",
      "plane",
      "cargo",
    ]);
  });
});
