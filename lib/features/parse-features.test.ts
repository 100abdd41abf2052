import { describe, expect, test } from "vitest";
import type { Bounds } from "../lon-lat.ts";
import { parseFeatures } from "./parse-features.ts";

const options = { idKey: "id", listPath: "", crs: "EPSG:4326" };
const point = (coordinates: number[]) => ({ type: "Point", coordinates });
const feature = (geometry: object | null) => ({ type: "Feature", properties: {}, geometry });

describe("ids of more than 53 bits", () => {
  const [one, other] = ["2305843009223239036", "2305843009223239037"];

  test.each([
    ["of the feature", (id: string) => `{"type":"Feature","id":${id},"properties":{},"geometry":null}`],
    ["of a property", (id: string) => `{"type":"Feature","properties":{"id":${id}},"geometry":null}`],
    [
      "of a property after a text",
      (id: string) => `{"properties":{"a":"\\\\","id": ${id} },"geometry":null}`,
    ],
  ])("%s stay two things, digit by digit", async (_where, write) => {
    const found = await parseFeatures([`{"features":[${write(one)},${write(other)}]}`], options);
    expect(found.map(({ id }) => id)).toEqual([one, other]);
  });

  test("a reference to one keeps its digits, other numbers stay numbers", async () => {
    const text = `[{"id":1,"vessel":${one},"length":12.5,"geometry":null}]`;
    const [found] = await parseFeatures([text], options);
    expect(found?.properties).toEqual({ id: 1, vessel: one, length: 12.5 });
  });
});

describe("an answer whose reference system says that latitude comes first", () => {
  const NORWAY: Bounds = [-12, 56, 51, 72];
  const read = async (name: string, coordinates: number[][], area: Bounds | null = NORWAY) => {
    const crs = { type: "name", properties: { name } };
    const features = coordinates.map((position) => feature(point(position)));
    const found = await parseFeatures([JSON.stringify({ type: "FeatureCollection", crs, features })], {
      ...options,
      area,
    });
    return found.map(({ geometry }) => geometry && "coordinates" in geometry && geometry.coordinates);
  };

  test.each([
    "urn:ogc:def:crs:EPSG::4326",
    "urn:ogc:def:crs:EPSG:6.9:4258",
    "http://www.opengis.net/def/crs/EPSG/0/4326",
  ])("%s: is turned", async (name) => {
    expect(
      await read(name, [
        [68.2, 14.5],
        [60, 5],
      ]),
    ).toEqual([
      [14.5, 68.2],
      [5, 60],
    ]);
    expect(await read(name, [[68.2, 14.5]], null)).toEqual([[14.5, 68.2]]);
    // The altitude stays.
    expect(await read(name, [[68.2, 14.5, -30]])).toEqual([[14.5, 68.2, -30]]);
  });

  test("what lies in the area of the map as it is written was written with longitude first all the same", async () => {
    expect(
      await read("urn:ogc:def:crs:EPSG::4326", [
        [14.5, 68.2],
        [5, 60],
      ]),
    ).toEqual([
      [14.5, 68.2],
      [5, 60],
    ]);
  });

  test("what lies beside the area of the map decides as well", async () => {
    const name = "urn:ogc:def:crs:EPSG::4326";
    // Svalbard and Bjørnøya, north of an area that ends at 72°N.
    const [svalbard, island] = [
      [15.6, 78.2],
      [19, 74.4],
    ];
    expect(await read(name, [svalbard, island])).toEqual([svalbard, island]);
    expect(await read(name, [svalbard.toReversed(), island.toReversed()])).toEqual([svalbard, island]);
  });

  test("a number that is no latitude decides for the whole answer", async () => {
    const name = "urn:ogc:def:crs:EPSG::4326";
    expect(
      await read(
        name,
        [
          [120, 20],
          [20, 30],
        ],
        null,
      ),
    ).toEqual([
      [120, 20],
      [20, 30],
    ]);
    expect(
      await read(
        name,
        [
          [20, 120],
          [20, 30],
        ],
        null,
      ),
    ).toEqual([
      [120, 20],
      [30, 20],
    ]);
  });

  test("collections in collections without end are not looked through", async () => {
    const levels = 20_000;
    const nested = `${'{"type":"GeometryCollection","geometries":['.repeat(levels)}${"]}".repeat(levels)}`;
    const text = `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4326"}},
      "features":[{"id":1,"geometry":${nested}},{"id":2,"geometry":{"type":"Point","coordinates":[68.2,14.5]}}]}`;
    const found = await parseFeatures([text], { ...options, area: NORWAY });
    expect(found.map(({ geometry }) => geometry)).toEqual([null, point([14.5, 68.2])]);
  });

  test.each(["EPSG:4326", "urn:ogc:def:crs:OGC:1.3:CRS84"])("%s says nothing of it", async (name) => {
    expect(await read(name, [[14.5, 68.2]], null)).toEqual([[14.5, 68.2]]);
  });

  test("a system that is not known is refused by its name", async () => {
    await expect(read("urn:ogc:def:crs:EPSG::2100", [[1, 2]])).rejects.toThrow("urn:ogc:def:crs:EPSG::2100");
  });
});
