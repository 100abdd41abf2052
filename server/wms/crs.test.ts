import { expect, test } from "vitest";
import { CRS_CODES } from "../../lib/crs.ts";
import { findWmsCrs } from "./crs.ts";

/** 14.5° E, 68.2° N by GDAL 3.6.2 (`gdaltransform -s_srs EPSG:4326 -t_srs …`), with the register's axis order. */
const REFERENCE: [code: string, x: number, y: number, northFirst: boolean][] = [
  ["EPSG:3857", 1614132.616502, 10506688.41029, false],
  ["EPSG:4326", 14.5, 68.2, true],
  ["EPSG:4258", 14.5, 68.2, true],
  ["CRS:84", 14.5, 68.2, false],
  ["EPSG:25832", 727686.696667, 7575319.402891, false],
  ["EPSG:25833", 479278.338573, 7565246.739446, false],
  ["EPSG:25834", 231034.787143, 7579347.716128, false],
  ["EPSG:25835", -15058.138741, 7617594.283447, false],
  // By the transformation of the Norwegian continental shelf (EPSG:1613).
  ["EPSG:23032", 727772.573327, 7575527.527866, false],
  ["EPSG:32631", 974277.255207, 7609545.839834, false],
  ["EPSG:32632", 727686.696664, 7575319.403008, false],
  ["EPSG:32633", 479278.338574, 7565246.739562, false],
  ["EPSG:32634", 231034.787147, 7579347.716245, false],
  ["EPSG:32635", -15058.138734, 7617594.283563, false],
  ["EPSG:32636", -256973.567081, 7679901.997746, false],
  ["EPSG:32661", 2613122.192495, -370767.610492, true],
  ["EPSG:3995", 600026.428546, -2320130.048545, false],
  ["EPSG:3575", 189802.75941, -2411672.720556, false],
  ["EPSG:5939", 1850506.375101, -444199.161689, false],
];

test.each(REFERENCE)("%s agrees with GDAL to a centimetre, there and back", (code, x, y, northFirst) => {
  const crs = findWmsCrs(code);
  expect(crs?.northFirst).toBe(northFirst);
  const [foundX = 0, foundY = 0] = crs?.forward(14.5, 68.2) ?? [];
  expect(Math.hypot(foundX - x, foundY - y)).toBeLessThan(0.01);
  const [lon, lat] = crs?.inverse(x, y) ?? [];
  expect(lon).toBeCloseTo(14.5, 6);
  expect(lat).toBeCloseTo(68.2, 6);
});

test("every system that the capabilities list has a reference here", () => {
  expect(REFERENCE.map(([code]) => code).sort()).toEqual([...CRS_CODES].sort());
});

test("codes are found in any case, the old name of Web Mercator too; others are not offered", () => {
  expect(findWmsCrs("epsg:3857")?.code).toBe("EPSG:3857");
  expect(findWmsCrs("EPSG:900913")?.code).toBe("EPSG:3857");
  expect(findWmsCrs("EPSG:1")).toBeUndefined();
  expect(findWmsCrs("urn:ogc:def:crs:EPSG::3857")).toBeUndefined();
  expect(findWmsCrs("__proto__")).toBeUndefined();
});
