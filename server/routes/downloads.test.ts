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

test("each area of the sea is answered with geometry, and the fields of its kind", async () => {
  opened = await openTestApp({}, { demonstration: true });
  for (const [name, fields] of Object.entries({
    maritimeboundary: ["navn", "informasjon", "landkode", "gyldig_fra", "oppdateringsdato"],
    coralreef: ["objectId", "info"],
    coastalcodregulations: ["objectId", "info"],
    forbiddenfishingzone: ["objectId", "info"],
    zerofishingarea: ["objectId", "info"],
    jmelding: ["id", "validFrom", "validTo"],
    harbour: ["id", "name"],
    seamark: ["id", "type"],
    spawningarea: ["id", "species", "months"],
  })) {
    const answer = await opened.app.inject(`/bwapi/v1/geodata/download/${name}?format=JSON`);
    expect(answer.statusCode, name).toBe(200);
    const items = answer.json() as Record<string, unknown>[];
    expect(items.length, name).toBeGreaterThan(5);
    for (const item of items)
      expect(Object.keys(item), name).toEqual(expect.arrayContaining(["geometry", ...fields]));
  }
});

test("invented areas are not answered when demonstration data is off", async () => {
  opened = await openTestApp({}, { demonstration: false });
  expect((await opened.app.inject("/bwapi/v1/geodata/download/coralreef")).statusCode).toBe(503);
});
