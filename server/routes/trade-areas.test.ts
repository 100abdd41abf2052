import { afterEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";

const PATH = "/bwapi/v1/geodata/download/tradearea-kystfiske?format=JSON";
let opened: TestApp | undefined;
afterEach(() => opened?.close());

async function withFile(content: string | undefined) {
  const first = await openTestApp();
  const { folder } = first;
  opened = await openTestApp({}, { tradeAreaFolder: `${folder}/areas` });
  if (content !== undefined) first.write("areas/kystfiske.geojson", content);
  const answer = await opened.app.inject(PATH);
  await first.close();
  return answer;
}

const line = {
  type: "LineString",
  coordinates: [
    [5, 60],
    [6, 61],
  ],
};

test("each boundary has name, geometry and the mark that it is approximate", async () => {
  const file = {
    type: "FeatureCollection",
    features: [
      { type: "Feature", properties: { name: "Kyst æ/ø" }, geometry: line },
      { type: "Feature", properties: null, geometry: null },
      { type: "Feature", properties: null, geometry: line },
    ],
  };
  const answer = await withFile(JSON.stringify(file));
  expect(answer.json()).toEqual([
    { name: "Kyst æ/ø", approximate: true, geometry: line },
    { name: "tradearea-kystfiske", approximate: true, geometry: line },
  ]);
});

test("a file without boundaries is 204, an absent one 503", async () => {
  expect((await withFile('{"type":"FeatureCollection","features":[]}')).statusCode).toBe(204);
  await opened?.close();
  expect((await withFile(undefined)).statusCode).toBe(503);
});

test("formats that are not offered are refused", async () => {
  opened = await openTestApp();
  expect((await opened.app.inject(PATH.replace("JSON", "OLEX"))).statusCode).toBe(400);
});
