import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TileArchive } from "../storage/tile-archive.ts";
import { openTestApp, type TestApp } from "../test-support.ts";

const TILE = Buffer.from("a vector tile, or so it says");

const tiles: TileArchive = {
  minZoom: 0,
  maxZoom: 10,
  tile: async (z, x, y) =>
    z === 3 && x === 4 && y === 2 ? { body: gzipSync(TILE), gzipped: true } : undefined,
  file: {
    size: 100,
    tag: '"one"',
    read: (from, to) =>
      Readable.from([Buffer.from(Array.from({ length: to - from + 1 }, (_one, at) => from + at))]),
  },
  isWhole: () => true,
  close: async () => undefined,
};

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp({}, { tiles });
});
afterAll(() => world.close());

test("a tile is served compressed as it is stored, with a tag and a long cache time", async () => {
  const answer = await world.app.inject({
    url: "/data/v3/3/4/2.pbf",
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(answer.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/vnd.mapbox-vector-tile",
    "cache-control": expect.stringContaining("max-age="),
  });
  expect(gunzipSync(answer.rawPayload)).toEqual(TILE);
  const again = await world.app.inject({
    url: "/data/v3/3/4/2.pbf",
    headers: { "if-none-match": String(answer.headers.etag) },
  });
  expect({ statusCode: again.statusCode, rawPayloadCount: again.rawPayload.length }).toEqual({
    statusCode: 304,
    rawPayloadCount: 0,
  });
});

test.each([undefined, "br", "gzip;q=0"])(
  "who does not take gzip (%s) gets the tile plain",
  async (encoding) => {
    const answer = await world.app.inject({
      url: "/data/v3/3/4/2.pbf",
      headers: encoding === undefined ? {} : { "accept-encoding": encoding },
    });
    expect({ contentEncoding: answer.headers["content-encoding"], body: answer.rawPayload }).toEqual({
      contentEncoding: undefined,
      body: TILE,
    });
  },
);

test("an empty stretch of sea is 204", async () => {
  const answer = await world.app.inject("/data/v3/3/0/0.pbf");
  expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 204, body: "" });
});

test.each([
  ["/data/v3/3/8/0.pbf", 404],
  ["/data/v3/3/0/8.pbf", 404],
  ["/data/v3/23/0/0.pbf", 404],
  ["/data/v3/3/-1/0.pbf", 400],
  ["/data/v3/a/0/0.pbf", 400],
  ["/data/v3/3/0/0.png", 404],
])("%s is refused with %i", async (url, status) => {
  expect((await world.app.inject(url)).statusCode).toBe(status);
});

test("without a tile file the map is told that the base map is not available", async () => {
  const without = await openTestApp({ TILES_FILE: "nowhere.pmtiles" });
  expect((await without.app.inject("/data/v3/3/4/2.pbf")).statusCode).toBe(503);
  expect((await without.app.inject("/healthz")).json()).toMatchObject({ status: "degraded", baseMap: false });
  await without.close();
});

test("the polar base map stands beside the ordinary one, and goes without it", async () => {
  const real = await openTestApp({ TILES_FILE: "nowhere.pmtiles" });
  const answer = await real.app.inject("/data/polar/0/0/0.pbf");
  expect({ statusCode: answer.statusCode, isLarge: answer.rawPayload.length > 100 }).toEqual({
    statusCode: 200,
    isLarge: true,
  });
  expect((await real.app.inject("/data/polar/0/1/0.pbf")).statusCode).toBe(404);
  await real.close();
  const without = await openTestApp({ POLAR_TILES_FILE: "nowhere.pmtiles" });
  expect((await without.app.inject("/data/polar/0/0/0.pbf")).statusCode).toBe(503);
  expect((await without.app.inject("/data/v3/0/0/0.pbf")).statusCode).toBe(200);
  await without.close();
});

test("the base map of the repository is read by ranges", async () => {
  const real = await openTestApp();
  const answer = await real.app.inject("/data/v3/5/17/8.pbf");
  expect({ statusCode: answer.statusCode, isLarge: answer.rawPayload.length > 100 }).toEqual({
    statusCode: 200,
    isLarge: true,
  });
  await real.close();
});

test.each([
  [undefined, 200, undefined, 100],
  ["bytes=10-19", 206, "bytes 10-19/100", 10],
  ["bytes=90-", 206, "bytes 90-99/100", 10],
  ["bytes=90-5000", 206, "bytes 90-99/100", 10],
  ["bytes=100-110", 416, "bytes */100", null],
  ["bytes=20-10", 416, "bytes */100", null],
  ["bytes=-5", 206, "bytes 95-99/100", 5],
  ["bytes=-500", 206, "bytes 0-99/100", 100],
  ["bytes=-0", 416, "bytes */100", null],
  ["bytes=-", 416, "bytes */100", null],
  ["lines=1-2", 416, "bytes */100", null],
])("of the whole file, %s is answered with %i", async (range, status, part, length) => {
  const answer = await world.app.inject({
    url: "/data/v3.pmtiles",
    headers: range === undefined ? {} : { range },
  });
  expect({ status: answer.statusCode, part: answer.headers["content-range"] }).toEqual({ status, part });
  if (length !== null) expect(answer.rawPayload).toHaveLength(length);
  if (range === "bytes=10-19")
    expect([...answer.rawPayload]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("parts of two versions of the file are never mixed", async () => {
  const ask = (tag: string) =>
    world.app.inject({ url: "/data/v3.pmtiles", headers: { range: "bytes=0-9", "if-match": tag } });
  expect((await ask('"one"')).statusCode).toBe(206);
  expect((await ask('"other"')).statusCode).toBe(412);
  // A download that goes on after the file has changed begins again.
  const goOn = (tag: string) =>
    world.app.inject({ url: "/data/v3.pmtiles", headers: { range: "bytes=90-", "if-range": tag } });
  expect((await goOn('"one"')).rawPayload).toHaveLength(10);
  expect((await goOn('"other"')).rawPayload).toHaveLength(100);
});

test("who asks for the head of the file gets its size, and nothing is read", async () => {
  const read = vi.spyOn(tiles.file, "read");
  const answer = await world.app.inject({ method: "HEAD", url: "/data/v3.pmtiles" });
  expect({ status: answer.statusCode, length: answer.headers["content-length"] }).toEqual({
    status: 200,
    length: "100",
  });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test("the real file is read by parts, as often as it is asked for", async () => {
  const real = await openTestApp({});
  const ask = (from: number, to: number) =>
    real.app.inject({ url: "/data/v3.pmtiles", headers: { range: `bytes=${from}-${to}` } });
  const whole = await ask(0, 99);
  expect(whole.rawPayload.subarray(0, 7).toString()).toBe("PMTiles");
  for (let part = 0; part < 20; part++)
    expect((await ask(part, part + 9)).rawPayload.equals(whole.rawPayload.subarray(part, part + 10))).toBe(
      true,
    );
  await real.close();
});
