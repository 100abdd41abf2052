import { describe, expect, it } from "vitest";
import { classOf, firstZooms, type Settlement } from "./settlements.ts";

const place = (
  name: string,
  lon: number,
  lat: number,
  population: number,
  isCapital = false,
): Settlement => ({
  name,
  country: "NO",
  at: [lon, lat],
  population,
  isCapital,
});

describe("settlements", () => {
  it("lets a small place in the north be a town, where one as large in the south is a village", () => {
    expect(classOf(place("Hammerfest", 23.7, 70.66, 7900))).toBe("town");
    expect(classOf(place("Flekkefjord", 6.66, 58.3, 6000))).toBe("village");
  });

  it("makes a lighter neighbour wait until there is room for both", () => {
    const [oslo, lillestrom] = [
      place("Oslo", 10.75, 59.91, 700_000, true),
      place("Lillestrøm", 11.05, 59.96, 14_000),
    ];
    const zooms = firstZooms([lillestrom, oslo]);
    expect(zooms.get(oslo)).toBe(3);
    expect(zooms.get(lillestrom)).toBeGreaterThan(5);
  });

  it("shows no village before zoom 8, however lonely", () => {
    expect(
      firstZooms([place("Vardø", -40, 60, 1500)])
        .values()
        .next().value,
    ).toBe(8);
  });
});
