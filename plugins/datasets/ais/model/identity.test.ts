import { describe, expect, test } from "vitest";
import { MIDS } from "../../../../schemas/generated/mids.ts";
import { countryOf, flagOf, isDistressDevice, isNetBuoy, kindOfMmsi, midOf, mmsiText } from "./mmsi.ts";
import { codesOf, groupOf, readShipType, SHIP_TYPES, shipTypeOf } from "./ship-type.ts";
import { iconOf } from "./vessel-icon.ts";

/** Maritime identification digits that the ITU has given. */
const SIZE_OF_TABLE = 292;

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
    for (const [from, to] of [
      [10_400_000, 10_401_000],
      [91_800_000, 91_900_000],
      [106_000_000, 106_001_000],
      [107_000_000, 107_100_000],
      [109_000_000, 109_200_000],
      [918_000_000, 919_000_000],
      [941_000_000, 942_000_000],
      [586_700_000, 586_800_000],
    ] as const) {
      for (const mmsi of [from, to]) {
        expect(isNetBuoy(mmsi), String(mmsi)).toBe(true);
        expect(iconOf({ mmsi, shipType: 70, platforms: new Set() }), String(mmsi)).toBe("buoy");
      }
      for (const mmsi of [from - 1, to + 1]) expect(isNetBuoy(mmsi), String(mmsi)).toBe(false);
    }
    expect(kindOfMmsi(10_400_500)).toBe("net-buoy");
    expect(groupOf(10_400_500, null)).toBe("buoy");
  });

  test("has a country by the table of 201 to 775", () => {
    expect([flagOf(201_000_000), flagOf(775_000_000)]).toEqual(["AL", "VE"]);
    expect([flagOf(200_999_999), flagOf(776_000_000)]).toEqual([null, null]);
    const mids = Object.keys(MIDS).map(Number);
    expect([mids.length, Math.min(...mids), Math.max(...mids)]).toEqual([SIZE_OF_TABLE, 201, 775]);
  });

  test("may be of a part of a country", () => {
    expect([204, 255, 303, 608].map((mid) => flagOf(mid * 1e6))).toEqual([
      "PT-20",
      "PT-30",
      "US-AK",
      "SH-AC",
    ]);
    expect([204, 255, 303, 608].map((mid) => countryOf(mid * 1e6))).toEqual(["PT", "PT", "US", "SH"]);
  });

  test("is written with its leading zeros", () => {
    expect([mmsiText(2_573_315), mmsiText(257_034_450)]).toEqual(["002573315", "257034450"]);
  });

  test("of a distress device begins with 970, 972 or 974", () => {
    const devices = [970_000_000, 972_999_999, 974_123_456];
    const others = [969_999_999, 971_123_456, 973_000_000, 975_000_000, 979_123_456, 97_012_345];
    expect([...devices, ...others].filter(isDistressDevice)).toEqual(devices);
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

  test("group gives the codes that make it up", () => {
    expect(codesOf("sar")).toEqual([29, 51]);
    for (const type of SHIP_TYPES) for (const code of codesOf(type)) expect(shipTypeOf(code)).toBe(type);
  });
});

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
    expect(icon(10_400_000)).toBe("buoy");
    expect(icon(258_000_001)).toBe("platform");
    expect([111_257_001, 111_257_501, 111_257_101, 111_257_901].map((mmsi) => icon(mmsi))).toEqual([
      "helicopter",
      "helicopter",
      "plane",
      "plane",
    ]);
  });
});
