import { expect, test } from "vitest";
import { loadToLonLat } from "./to-lon-lat.ts";

// The central meridian of zone 33, Oslo, and the definition of Web Mercator.
test.each([
  ["EPSG:25833", [500_000, 7_600_000], [15, 68.5149]],
  ["EPSG:25834", [231_034.79, 7_579_347.72], [14.5, 68.2]],
  ["EPSG:3575", [189_802.76, -2_411_672.72], [14.5, 68.2]],
  ["EPSG:25832", [597_999, 6_643_000], [10.7522, 59.914]],
  ["EPSG:3857", [1_669_792.36, 11_068_715.66], [15, 70]],
] as const)("%s becomes longitude and latitude", async (crs, [x, y], [lon, lat]) => {
  const toLonLat = await loadToLonLat(crs);
  const [lonFound, latFound] = toLonLat?.([x, y]) ?? [Number.NaN, Number.NaN];
  expect(lonFound).toBeCloseTo(lon, 2);
  expect(latFound).toBeCloseTo(lat, 2);
});

test("ED50 lies about a hundred metres from the same figures in ETRS89", async () => {
  const etrs = await loadToLonLat("EPSG:25832");
  const ed50 = await loadToLonLat("EPSG:23032");
  const [lonA = 0, latA = 0] = etrs?.([450_000, 6_800_000]) ?? [];
  const [lonB = 0, latB = 0] = ed50?.([450_000, 6_800_000]) ?? [];
  const north = (latB - latA) * 111_320;
  const east = (lonB - lonA) * 111_320 * Math.cos((latA * Math.PI) / 180);
  expect(Math.hypot(north, east)).toBeGreaterThan(100);
  expect(Math.hypot(north, east)).toBeLessThan(300);
});

test("longitude and latitude need no conversion, and an unknown system is an error", async () => {
  expect(await loadToLonLat("EPSG:4326")).toBeUndefined();
  await expect(loadToLonLat("EPSG:999999")).rejects.toThrow("EPSG:999999");
});
