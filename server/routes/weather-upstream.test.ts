import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Call {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
}

/** A service that answers calls by their path, and an application whose settings name it. */
async function behind(
  settings: (base: string) => Record<string, string>,
  answer: (call: Call, response: ServerResponse) => void,
): Promise<TestApp & { calls: Call[] }> {
  const calls: Call[] = [];
  const service = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
    const call = { path: pathname, query: searchParams, headers: request.headers };
    calls.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const world = await openTestApp(settings(`http://127.0.0.1:${(service.address() as AddressInfo).port}`), {
    demonstration: true,
  });
  stops.push(world.close, async () => void service.close());
  return { ...world, calls };
}

const soon = () => new Date(Date.parse("2026-11-27T12:00:00Z")).toUTCString();

test("forecasts and warnings are MET's, which sees who asks, once until the answer expires, with four decimals", async () => {
  const { app, calls } = await behind(
    (base) => ({ MET_UPSTREAM: base, MET_IDENTIFICATION: "kart.example post@kart.example" }),
    (_call, response) => response.setHeader("expires", soon()).end('{"type":"Feature"}'),
  );
  for (const url of [
    "/weatherapi/locationforecast/2.0/complete?lat=61.123456&lon=4",
    "/weatherapi/locationforecast/2.0/complete?lat=61.12346&lon=4",
    "/weatherapi/metalerts/2.0/current.json?lang=en",
  ]) {
    const answer = await app.inject(url);
    expect(answer.json()).toEqual({ type: "Feature" });
    expect(answer.headers["x-farvann-demonstration"]).toBeUndefined();
  }
  expect(calls.map(({ path, query, headers }) => [path, query.toString(), headers["user-agent"]])).toEqual([
    ["/weatherapi/locationforecast/2.0/complete", "lat=61.1235&lon=4", "kart.example post@kart.example"],
    [
      "/weatherapi/metalerts/2.0/current.json",
      "geographicDomain=marine&lang=en",
      "kart.example post@kart.example",
    ],
  ]);
});

test("203 is an answer, and a refusal goes to the page with its waiting time; other calls go on", async () => {
  const { app, calls } = await behind(
    (base) => ({ MET_UPSTREAM: base }),
    ({ path }, response) => {
      if (path.includes("ocean")) response.writeHead(429, { "retry-after": "90" }).end("wait");
      else response.writeHead(203, { expires: soon() }).end("{}");
    },
  );
  const air = "/weatherapi/locationforecast/2.0/complete?lat=61&lon=4";
  const sea = "/weatherapi/oceanforecast/2.0/complete?lat=61&lon=4";
  expect((await app.inject(air)).statusCode).toBe(200);
  for (let times = 0; times < 2; times++) {
    const refused = await app.inject(sea);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "90"]);
  }
  expect(calls).toHaveLength(2);
});

test("stations are Frost's: those that measure wind, with the values of their last hour", async () => {
  const { app, calls } = await behind(
    (base) => ({ FROST_UPSTREAM: `${base}/`, FROST_CLIENT_ID: "an-id" }),
    ({ path }, response) => {
      const data = path.startsWith("/sources")
        ? [
            {
              id: "SN1",
              name: "UTSIRA FYR",
              shortName: "Utsira fyr",
              geometry: { coordinates: [4.9, 59.3] },
            },
            { id: "SN2", name: "SILENT", geometry: { coordinates: [5, 60] } },
            { id: "SN3", name: "NOWHERE" },
          ]
        : [
            {
              sourceId: "SN1:0",
              referenceTime: "2026-11-27T10:00:00.000Z",
              observations: [{ elementId: "wind_speed", value: 0 }],
            },
            {
              sourceId: "SN1:0",
              referenceTime: "2026-11-26T10:00:00.000Z",
              observations: [{ elementId: "air_temperature", value: 9 }],
            },
          ];
      response.end(JSON.stringify({ data }));
    },
  );
  const first = await app.inject("/bwapi/v1/weather/stations");
  expect(first.json()).toEqual([
    {
      ...{ stationId: "SN1", name: "Utsira fyr", kind: "lighthouse", lon: 4.9, lat: 59.3 },
      ...{ time: "2026-11-27T10:00:00Z", windSpeed: 0 },
    },
    { stationId: "SN2", name: "SILENT", kind: "station", lon: 5, lat: 60, time: null },
  ]);
  await app.inject("/bwapi/v1/weather/stations");
  expect(calls.map(({ path }) => path)).toEqual(["/sources/v0.jsonld", "/observations/v0.jsonld"]);
  expect(calls[1]?.query.get("sources")).toBe("SN1,SN2");
  expect(calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from("an-id:").toString("base64")}`);
});

test("the history of a station is asked for by the hour, within the limits of ours, and 412 stays 412", async () => {
  const { app, calls } = await behind(
    (base) => ({ FROST_UPSTREAM: base, FROST_CLIENT_ID: "an-id" }),
    (_call, response) => response.writeHead(412).end('{"error":{"code":412}}'),
  );
  const url = "/frost/observations/v0.jsonld?sources=SN1&elements=wind_speed&referencetime=";
  expect((await app.inject(`${url}2026-11-26/2026-11-27`)).statusCode).toBe(412);
  expect((await app.inject(`${url}2020-01-01/2026-11-27`)).statusCode).toBe(400);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.query.get("timeresolutions")).toBe("PT1H");
});

test("the station service that fails costs its answer, and the next call tries again", async () => {
  let fails = true;
  const { app } = await behind(
    (base) => ({ FROST_UPSTREAM: base, FROST_CLIENT_ID: "an-id" }),
    (_call, response) => {
      if (fails) response.writeHead(500).end();
      else response.end('{"data":[]}');
    },
  );
  expect((await app.inject("/bwapi/v1/weather/stations")).statusCode).toBe(502);
  fails = false;
  expect((await app.inject("/bwapi/v1/weather/stations")).json()).toEqual([]);
});

test("the water level is the mapping authority's, above chart datum and in UTC", async () => {
  const { app, calls } = await behind(
    (base) => ({ TIDE_UPSTREAM: `${base}/tideapi.php` }),
    (_call, response) => response.setHeader("content-type", "application/xml").end("<tide/>"),
  );
  const answer = await app.inject(
    "/tideapi.php?lat=69.6&lon=19&fromtime=2026-11-27T01:00%2B01:00&totime=2026-11-28T00:00Z",
  );
  expect([answer.body, answer.headers["content-type"]]).toEqual(["<tide/>", "application/xml"]);
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    ...{ tide_request: "locationdata", lat: "69.600", lon: "19.000", datatype: "all", interval: "60" },
    ...{ fromtime: "2026-11-27T00:00", totime: "2026-11-28T00:00", refcode: "cd", tzone: "0", dst: "0" },
  });
});

test("the depth of a place is positive, absent on land or without an answer, and costs nothing else", async () => {
  let said = '{"avg":-312.4,"smoothed":-310}';
  const { app, calls } = await behind(
    (base) => ({ DEPTH_UPSTREAM: `${base}/depth_sample` }),
    (_call, response) => response.writeHead(said === "" ? 500 : 200).end(said),
  );
  const at = async (place: string) => {
    const answer = await app.inject(`/bwapi/v1/coast/nearest?${place}`);
    return { ...answer.json(), cached: answer.headers["cache-control"] };
  };
  expect(await at("lat=61.26&lon=2.88")).toMatchObject({ depth: 312.4, cached: "public, max-age=86400" });
  expect(calls[0]?.query.get("geom")).toBe("POINT(2.8800 61.2600)");
  // In the interior of Norway.
  expect(await at("lat=61.5&lon=9")).toMatchObject({ onLand: true, depth: null });
  expect(calls).toHaveLength(1);
  for (said of ['{"avg":12}', "<html>", ""])
    expect(await at(`lat=62.${said.length}&lon=2.88`)).toMatchObject({
      ...{ onLand: false, depth: null, coast: { distance: expect.any(Number) } },
      cached: "public, max-age=300",
    });
});

test("waves and wind at a point are BarentsWatch's, asked with x and y, and 204 stays 204", async () => {
  const { app, calls } = await behind(
    (base) => ({ API_UPSTREAM: `${base}/bwapi` }),
    ({ path }, response) => {
      if (path.includes("wind")) response.writeHead(204).end();
      else response.setHeader("content-type", "application/json").end('[{"totalPeakPeriod":9}]');
    },
  );
  const waves = await app.inject("/bwapi/v1/waveforecastpoint/nearest/all?x=4&y=61");
  expect(waves.json()).toEqual([{ totalPeakPeriod: 9 }]);
  expect(waves.headers["x-farvann-demonstration"]).toBeUndefined();
  expect((await app.inject("/bwapi/v1/windforecastpoint/nearest/all?x=4&y=61")).statusCode).toBe(204);
  expect(calls.map(({ path, query }) => `${path}?${query}`)).toEqual([
    "/bwapi/v1/waveforecastpoint/nearest/all?x=4&y=61",
    "/bwapi/v1/windforecastpoint/nearest/all?x=4&y=61",
  ]);
});

test("an ice chart comes from the WMS behind the server, as the library's dataset asks for it", async () => {
  const { app, calls } = await behind(
    (base) => ({ WMS_UPSTREAM: `${base}/geoserver/bw/ows` }),
    (_call, response) => response.setHeader("content-type", "image/png").end("ice"),
  );
  const query = "SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=icechart_latest&SRS=EPSG:3575";
  const answer = await app.inject(`/bwapi/geoserver/bw/ows?${query}`);
  expect([answer.body, answer.headers["content-type"]]).toEqual(["ice", "image/png"]);
  expect(calls[0]?.path).toBe("/geoserver/bw/ows");
  expect(calls[0]?.query.get("LAYERS")).toBe("icechart_latest");
});
