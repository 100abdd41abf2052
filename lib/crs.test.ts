import { describe, expect, test } from "vitest";
import { CRS_CODES, findCrs } from "./crs.ts";

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
    ["EPSG:23032", "xy"],
    ...[31, 32, 33, 34, 35, 36].map((zone) => [`EPSG:326${zone}`, "xy"]),
    ["EPSG:32661", "yx"],
    ["EPSG:3995", "xy"],
    ["EPSG:3575", "xy"],
    ["EPSG:5939", "xy"],
  ])("of %s is %s", (code, order) => {
    expect(findCrs(code)?.axisOrder).toBe(order);
  });

  test("is listed for every code", () => {
    expect(CRS_CODES).toHaveLength(19);
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

  test("Web Mercator is found by its old number too", () => {
    expect(findCrs("EPSG:900913")?.code).toBe("EPSG:3857");
  });

  test("an unknown one is null", () => {
    expect(findCrs("EPSG:9999")).toBeNull();
    expect(findCrs("")).toBeNull();
  });
});
