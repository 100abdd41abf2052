import { describe, expect, test } from "vitest";
import type { Bounds } from "../../../../core/api/map.ts";
import { foldName } from "../../../../lib/fold.ts";
import { byRank, Wanted } from "./rank.ts";
import { isWithin, searchBounds } from "./within.ts";

describe("ranking", () => {
  const sorted = (names: string[], text: string) => byRank(names, (name) => [name], text);

  test("names that contain the text come first, beginnings before the inside, the rest as it came", () => {
    expect(sorted(["Bergen", "Store Røst", "Røstlandet", "Skrøst", "Røst", "Alta"], "røst")).toEqual([
      "Røst",
      "Røstlandet",
      "Store Røst",
      "Skrøst",
      "Bergen",
      "Alta",
    ]);
  });

  test("the very letters go before the same without accents", () => {
    expect(sorted(["A", "Ålesund", "Å"], "å")).toEqual(["Å", "A", "Ålesund"]);
    expect(sorted(["A", "Å"], "Å".normalize("NFD"))).toEqual(["Å", "A"]);
  });

  test("any of several names counts", () => {
    const places = [["Kåfjorden"], ["Kåfjord", "Gáivuotna", "Kaivuono"]];
    expect(byRank(places, (names) => names, "kaivuono")[0]?.[0]).toBe("Kåfjord");
  });

  test("all words must be there, in whatever order", () => {
    const wanted = new Wanted("redskap tapt");
    expect(wanted.isIn(foldName("Tapte redskaper"))).toBe(true);
    expect(wanted.isIn(foldName("Redskap i bruk"))).toBe(false);
    expect(new Wanted("  ").isIn("anything")).toBe(false);
  });
});

describe("limits of the map", () => {
  const world = (on: boolean, bounds: Bounds, projection = "EPSG:3857") => ({
    settings: { isOn: () => on } as never,
    map: { bounds, projection } as never,
  });

  test("hold only when the user wants them and they mean something", () => {
    expect(searchBounds(world(false, [0, 60, 10, 70]))).toBeNull();
    expect(searchBounds(world(true, [0, 60, 10, 70]))).toEqual([0, 60, 10, 70]);
    expect(searchBounds(world(true, [0, 60, 10, 70], "EPSG:3575"))).toBeNull();
    expect(searchBounds(world(true, [10, 60, 0, 70]))).toBeNull();
    expect(searchBounds(world(true, [0, Number.NaN, 10, 70]))).toBeNull();
  });

  test("reach round the world", () => {
    expect(isWithin(null, null)).toBe(true);
    expect(isWithin([0, 60, 10, 70], null)).toBe(false);
    expect(isWithin([0, 60, 10, 70], [0, 60])).toBe(true);
    expect(isWithin([0, 60, 10, 70], [11, 65])).toBe(false);
    expect(isWithin([0, 60, 10, 70], [5, 71])).toBe(false);
    expect(isWithin([170, 60, 200, 70], [-170, 65])).toBe(true);
    expect(isWithin([-200, 60, -170, 70], [175, 65])).toBe(true);
    expect(isWithin([360, 60, 370, 70], [5, 65])).toBe(true);
    expect(isWithin([-300, -80, 300, 80], [77, 10])).toBe(true);
  });
});
