import { fromArrayBuffer } from "geotiff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIELDS } from "../demo/weather/field-values.ts";
import { HOUR, weatherAt } from "../demo/weather/weather.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

/** Making a run takes eight seconds of a processor, and a busy machine has others to do. */
const FIELD_TIMEOUT_MS = 240_000;
let world: TestApp;
beforeAll(async () => {
  world = await openTestApp({}, { demonstration: true });
});
afterAll(() => world.close());
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });

test("without demonstration data the weather is 503, not invented", async () => {
  const bare = await openTestApp();
  for (const url of [
    "/bwapi/v1/weather/fields/wind.tif",
    "/bwapi/v1/weather/stations",
    "/weatherapi/locationforecast/2.0/compact?lat=61&lon=4",
    "/tideapi.php?lat=61&lon=4&fromtime=2026-11-27&totime=2026-11-28",
    "/bwapi/v1/icechart/latest",
  ])
    expect({ url, status: (await bare.app.inject(url)).statusCode }).toEqual({ url, status: 503 });
  await bare.close();
});

test("a point, in MET's shape, tells the invented weather of the hour, and wind by where it comes from", async () => {
  const answer = await get("/weatherapi/locationforecast/2.0/complete?lat=61.00004&lon=4");
  expect(answer.headers["x-farvann-demonstration"]).toBe("true");
  const { geometry, properties } = answer.json();
  expect(geometry.coordinates).toEqual([4, 61, 0]);
  const [first] = properties.timeseries;
  const [truth] = weatherAt(4, 61, TEST_NOW.getTime(), 1);
  expect(first.time).toBe("2026-11-27T11:00:00Z");
  const { u = 0, v = 0 } = truth?.wind ?? {};
  expect(first.data.instant.details.wind_speed).toBeCloseTo(Math.hypot(u, v), 0);
  // Seen from the point, the wind blows away from where it comes from.
  const from = (first.data.instant.details.wind_from_direction * Math.PI) / 180;
  expect(Math.sin(from) * u + Math.cos(from) * v).toBeLessThan(0);
});

test("waves of the same point go to the opposite of where the sea's forecast says they come from", async () => {
  const ocean = (await get("/weatherapi/oceanforecast/2.0/complete?lat=61&lon=4")).json();
  const [wave] = (await get("/bwapi/v1/waveforecastpoint/nearest/all?x=4&y=61")).json();
  const from = ocean.properties.timeseries[0].data.instant.details.sea_surface_wave_from_direction;
  expect(Math.abs(((wave.totalMeanWaveDirection - from + 360) % 360) - 180)).toBeLessThan(0.2);
  expect(wave).toMatchObject({ longitude: 4, latitude: 61, forecastTime: "2026-11-27T11:00:00Z" });
});

test("there are 21 steps of three hours, and nothing south of the invented weather", async () => {
  expect((await get("/bwapi/v1/windforecastpoint/nearest/all?x=4&y=61")).json()).toHaveLength(21);
  expect((await get("/bwapi/v1/seacurrent/nearest/all?x=4&y=30")).statusCode).toBe(204);
  expect((await get("/weatherapi/locationforecast/2.0/compact?lat=30&lon=4")).statusCode).toBe(422);
});

test("Frost's shape has the history of a station, and 412 where there is none", async () => {
  const [station] = (await get("/bwapi/v1/weather/stations")).json();
  const range = "2026-11-26T00:00:00Z/2026-11-26T12:00:00Z";
  const url = `/frost/observations/v0.jsonld?sources=${station.stationId}&referencetime=${range}&elements=wind_speed,air_temperature`;
  const { data } = (await get(url)).json();
  expect(data.length).toBeGreaterThan(10);
  expect(data[0]).toMatchObject({
    sourceId: `${station.stationId}:0`,
    observations: [{ elementId: "wind_speed", unit: "m/s" }, { unit: "degC" }],
  });
  expect((await get(url.replace("wind_speed,air_temperature", "snow"))).statusCode).toBe(412);
  expect((await get(url.replace(range, "yesterday"))).statusCode).toBe(400);
  expect((await get(url.replace(range, "2020-01-01/2026-01-01"))).statusCode).toBe(400);
  expect((await get(url.replace(station.stationId, "SN1"))).statusCode).toBe(404);
});

test("the tide has high and low waters about six hours apart", async () => {
  const { body } = await get(
    "/tideapi.php?lat=69.6&lon=19&fromtime=2026-11-27T00:00:00Z&totime=2026-11-28T00:00:00Z&datatype=tab",
  );
  const turns = [...body.matchAll(/time="([^"]+)" flag="(high|low)"/g)].map(([, time, flag]) => ({
    time: Date.parse(time ?? ""),
    flag,
  }));
  expect(turns.length).toBeGreaterThanOrEqual(3);
  for (const [at, turn] of turns.entries()) {
    const before = turns[at - 1];
    if (before === undefined) continue;
    expect(turn.flag).not.toBe(before.flag);
    expect((turn.time - before.time) / HOUR).toBeGreaterThan(5);
    expect((turn.time - before.time) / HOUR).toBeLessThan(7.5);
  }
});

test("a field is read by ranges, and tells at a place what the point tells", {
  timeout: FIELD_TIMEOUT_MS,
}, async () => {
  const whole = await get("/bwapi/v1/weather/fields/waves.tif");
  expect(whole.statusCode).toBe(200);
  const part = await get("/bwapi/v1/weather/fields/waves.tif", { range: "bytes=0-99" });
  expect({ status: part.statusCode, range: part.headers["content-range"], etag: part.headers.etag }).toEqual({
    status: 206,
    range: `bytes 0-99/${whole.rawPayload.length}`,
    etag: whole.headers.etag,
  });
  const tiff = await fromArrayBuffer(new Uint8Array(whole.rawPayload).buffer);
  const image = await tiff.getImage();
  // The height of the cell with 61° N, 4° E (EPSG:3575), in the sixth hour of the run of 06 UTC.
  const [x, y] = [-332_330, -3_183_700];
  const [column, row] = [Math.floor((x + 2_120_000) / 40_000), Math.floor((760_000 - y) / 40_000)];
  const [heights] = await image.readRasters({
    samples: [5 * FIELDS.waves.length],
    window: [column, row, column + 1, row + 1],
  });
  const [hour] = weatherAt(4, 61, Date.parse("2026-11-27T11:00:00Z"), 1);
  expect(Number((heights as Int16Array)[0]) / 100).toBeCloseTo(hour?.waves.height ?? 0, 0);
});

test("the nearest coast with the name of the water, and none where it is not known", async () => {
  const near = (await get("/bwapi/v1/coast/nearest?lat=61.265&lon=2.88")).json();
  expect(near).toMatchObject({ onLand: false, water: { no: expect.any(String), en: expect.any(String) } });
  expect(near.coast.distance).toBeGreaterThan(80_000);
  expect((await get("/bwapi/v1/coast/nearest?lat=10&lon=-40")).json()).toMatchObject({
    onLand: false,
    coast: null,
  });
  expect((await get("/bwapi/v1/coast/nearest?lat=91&lon=0")).statusCode).toBe(400);
});

test("the coverage of vessel icing goes once round the pole", async () => {
  const { features } = (await get("/bwapi/v1/vesselicing/coverage")).json();
  const line: [number, number][] = features[0].geometry.coordinates;
  expect(Math.abs(Math.abs((line.at(-1)?.[0] ?? 0) - (line[0]?.[0] ?? 0)) - 360)).toBeLessThan(0.01);
  const lons = line.map(([lon]) => lon);
  expect([Math.min(...lons) < -40, Math.max(...lons) > 70]).toEqual([true, true]);
  expect(line.every(([lon], at) => Math.abs(lon - (line[at - 1]?.[0] ?? lon)) < 40)).toBe(true);
});
