import { transform } from "ol/proj.js";
import { describe, expect, test } from "vitest";
import { ensureProjection } from "./ensure-projection.ts";

/** Places computed with GDAL 3.6.2 (`gdaltransform`), m. */
const places: [string, [number, number], [number, number]][] = [
  ["EPSG:25833", [18.955, 69.6492], [653409.565, 7731720.329]],
  ["EPSG:32661", [18.955, 69.6492], [2741420.86, -158748.861]],
  ["EPSG:3995", [18.955, 69.6492], [725584.746, -2112639.838]],
  ["EPSG:3575", [18.955, 69.6492], [351819.956, -2232651.393]],
  ["EPSG:5939", [10.7522, 59.9139], [1569021.605, -1388806.362]],
];

describe("projection", () => {
  test.each(places)("%s of %j agrees with GDAL to a centimetre", async (code, lonLat, expected) => {
    await ensureProjection(code);
    const [x = Number.NaN, y = Number.NaN] = transform(lonLat, "EPSG:4326", code);
    expect(Math.abs(x - expected[0])).toBeLessThan(0.01);
    expect(Math.abs(y - expected[1])).toBeLessThan(0.01);
  });

  test("an unknown code is refused by name", async () => {
    await expect(ensureProjection("EPSG:1")).rejects.toThrow("EPSG:1");
  });
});
