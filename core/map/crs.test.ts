import { transform } from "ol/proj.js";
import { describe, expect, test, vi } from "vitest";
import { crsCodes, ensureProjection, findCrs } from "./crs.ts";

// The first projection loads proj4.
vi.setConfig({ testTimeout: 60_000 });

describe("axis order", () => {
  test.each([
    ["EPSG:4326", "yx"],
    ["EPSG:4258", "yx"],
    ["CRS:84", "xy"],
    ["EPSG:3857", "xy"],
    ["EPSG:25832", "xy"],
    ["EPSG:25833", "xy"],
    ["EPSG:25834", "xy"],
    ["EPSG:25835", "xy"],
    ["EPSG:32661", "yx"],
    ["EPSG:3995", "xy"],
    ["EPSG:3575", "xy"],
    ["EPSG:5939", "xy"],
  ])("of %s is %s", (code, order) => {
    expect(findCrs(code)?.axisOrder).toBe(order);
  });

  test("is listed for every code", () => {
    expect(crsCodes).toHaveLength(12);
  });
});

describe("names of a reference system", () => {
  test.each([
    "EPSG:25833",
    "epsg:25833",
    "urn:ogc:def:crs:EPSG::25833",
    "urn:ogc:def:crs:EPSG:9.9.1:25833",
    "http://www.opengis.net/def/crs/EPSG/0/25833",
    "http://www.opengis.net/gml/srs/epsg.xml#25833",
  ])("%s is understood", (name) => {
    expect(findCrs(name)?.code).toBe("EPSG:25833");
  });

  test("longitude and latitude of WGS 84 have two names of their own", () => {
    expect(findCrs("urn:ogc:def:crs:OGC:1.3:CRS84")?.code).toBe("CRS:84");
    expect(findCrs("http://www.opengis.net/def/crs/OGC/1.3/CRS84")?.code).toBe("CRS:84");
  });

  test("an unknown one is null", () => {
    expect(findCrs("EPSG:9999")).toBeNull();
    expect(findCrs("")).toBeNull();
  });
});

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
