import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyCaller, openTestApp, type TestApp } from "../test-support.ts";
import { nestsDeeperThan } from "./plain-input.ts";

describe("the depth of JSON", () => {
  it.each([
    { json: "[[1],[2]]", levels: 2, deeper: false },
    { json: '{"a":{"b":[1]}}', levels: 2, deeper: true },
    { json: '["[[[[", "\\"[[["]', levels: 1, deeper: false },
    { json: "1", levels: 0, deeper: false },
  ])("of $json is more than $levels: $deeper", ({ json, levels, deeper }) => {
    expect(nestsDeeperThan(levels, json)).toBe(deeper);
  });
});

describe("input that no call can use", () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await openTestApp(
      {},
      { callers: everyCaller({ roles: ["BwYrkesfisker", "BwViewAis"], policies: ["BwUserAdmin"] }) },
    );
  });
  afterAll(() => world.close());

  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  it.each([
    { name: "a year of 1e999", method: "GET", url: "/bwapi/v1/fisheryactivity/months?year=1e999" },
    { name: "an offset of 1e308", method: "GET", url: "/bwapi/v1/users?offset=1e308" },
    { name: "an infinite year", method: "GET", url: "/bwapi/v1/fisheryactivity/months?year=Infinity" },
    {
      name: "a setting nested 5,000 deep",
      method: "POST",
      url: "/bwapi/v1/spausersetting/fiskeriaktivitet?settingKey=favorites",
      payload: nested(5_000),
    },
    {
      name: "a favourite changed at the end of time",
      method: "POST",
      url: "/bwapi/v1/spausersetting/fiskeriaktivitet",
      payload: '{"favorites":[{"id":"a","lastUpdated":"+275760-09-13T00:00:00.000Z"}]}',
    },
    {
      name: "a vessel with an infinite number",
      method: "POST",
      url: "/bwapi/v1/geodata/fleets/",
      payload: '{"name":"a","mmsis":[257000111,"-1e999"]}',
    },
    {
      name: "an area nested 5,000 deep",
      method: "POST",
      url: "/bwapi/v1/geodata/ais/open/vesselsinarea",
      payload: `{"polygon":{"type":"Polygon","coordinates":${nested(5_000)}}}`,
    },
    {
      name: "a place at the end of all numbers",
      method: "GET",
      url: `/bwapi/geoserver/bw/ows?${new URLSearchParams({
        ...{
          SERVICE: "WMS",
          VERSION: "1.1.1",
          REQUEST: "GetFeatureInfo",
          LAYERS: "fisheryactivity_wms",
          STYLES: "",
        },
        ...{ QUERY_LAYERS: "fisheryactivity_wms", SRS: "EPSG:4326", BBOX: "-1e308,-1e308,1e308,1e308" },
        ...{
          WIDTH: "256",
          HEIGHT: "256",
          X: "1",
          Y: "1",
          FORMAT: "image/png",
          INFO_FORMAT: "application/json",
        },
      })}`,
    },
  ] as const)("$name is the caller's fault", async ({ method, url, ...rest }) => {
    const headers = "payload" in rest ? { "content-type": "application/json" } : {};
    const answer = await world.app.inject({ method, url, headers, ...rest });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 400 });
  });
});
