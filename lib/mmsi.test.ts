import { describe, expect, test } from "vitest";
import { MIDS } from "./mids.ts";
import { countryOf, flagOf, isDistressDevice, isNetBuoy, kindOfMmsi, midOf } from "./mmsi.ts";
import { mmsiText } from "./mmsi-text.ts";

/** Number of maritime identification digits that the ITU has assigned. */
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
    expect({ kindOfMmsi: kindOfMmsi(mmsi), countryOf: countryOf(mmsi) }).toEqual({
      kindOfMmsi: kind,
      countryOf: country,
    });
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
      }
      for (const mmsi of [from - 1, to + 1]) expect(isNetBuoy(mmsi), String(mmsi)).toBe(false);
    }
    expect(kindOfMmsi(10_400_500)).toBe("net-buoy");
  });

  test("has a country by the table of 201 to 775", () => {
    expect(flagOf(201_000_000)).toBe("AL");
    expect(flagOf(775_000_000)).toBe("VE");
    expect(flagOf(200_999_999)).toBeNull();
    expect(flagOf(776_000_000)).toBeNull();
    const mids = Object.keys(MIDS).map(Number);
    expect({ count: mids.length, min: Math.min(...mids), max: Math.max(...mids) }).toEqual({
      count: SIZE_OF_TABLE,
      min: 201,
      max: 775,
    });
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
    expect(mmsiText(2_573_315)).toBe("002573315");
    expect(mmsiText(257_034_450)).toBe("257034450");
  });

  test("of a distress device begins with 970, 972 or 974", () => {
    const devices = [970_000_000, 972_999_999, 974_123_456];
    const others = [969_999_999, 971_123_456, 973_000_000, 975_000_000, 979_123_456, 97_012_345];
    expect([...devices, ...others].filter(isDistressDevice)).toEqual(devices);
  });
});
