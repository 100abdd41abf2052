import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createGunzip } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { VESSEL_ROWS_TYPE } from "../../lib/vessel-rows/fields.ts";
import { RowsReader } from "../../lib/vessel-rows/read-rows.ts";
import { type Box, boxPolygon } from "../ais/filter.ts";
import { testMessages } from "../ais/test-messages.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const NOW = TEST_NOW.getTime();
let world: TestApp;
let authorization = "";

beforeEach(async () => {
  world = await openTestApp({ AIS_SIMULATOR: "0" });
  const answer = await world.app.inject({
    method: "POST",
    url: "/identity/connect/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "client_id=farvann&grant_type=client_credentials&scope=ais",
  });
  authorization = `Bearer ${answer.json().access_token}`;
});
afterEach(() => world.close());

const { position, names } = testMessages(NOW);
const get = (url: string) => world.app.inject({ url, headers: { authorization } });
const post = (url: string, payload: object) =>
  world.app.inject({ method: "POST", url, headers: { authorization }, payload });
const box = (...sides: Box) => boxPolygon(sides);

describe("the token", () => {
  test.each([
    ["client_id=&grant_type=client_credentials&scope=ais", "invalid_client"],
    ["client_id=x&grant_type=password&scope=ais", "unsupported_grant_type"],
    ["client_id=x&grant_type=client_credentials&scope=api", "invalid_scope"],
  ])("is refused as OAuth does: %s", async (payload, error) => {
    const answer = await world.app.inject({
      method: "POST",
      url: "/identity/connect/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
    expect({ statusCode: answer.statusCode, json: answer.json() }).toEqual({
      statusCode: 400,
      json: { error },
    });
  });

  test("is asked for by the AIS service, and a forged one is not taken", async () => {
    expect((await world.app.inject("/live/v1/latest/combined")).statusCode).toBe(401);
    const forged = { authorization: `${authorization.slice(0, -2)}xx` };
    expect((await world.app.inject({ url: "/live/v1/latest/combined", headers: forged })).statusCode).toBe(
      401,
    );
  });
});

describe("the latest of every vessel", () => {
  test("has names and position of one vessel in one record, and zeros as values", async () => {
    world.backend.ais.feed.receive(position(257_000_001, 0, 0));
    world.backend.ais.feed.receive(names(257_000_001, 70));
    expect((await get("/live/v1/latest/combined")).json()).toMatchObject([
      {
        mmsi: 257_000_001,
        name: 'A<B>&"C"',
        shipType: 70,
        latitude: 0,
        longitude: 0,
        speedOverGround: 0,
        courseOverGround: 0,
        trueHeading: 0,
        msgtime: new Date(NOW - 1_000).toISOString(),
      },
    ]);
  });

  test("is filtered by area, type, country, number and time, and shaped as asked", async () => {
    const { feed } = world.backend.ais;
    feed.receive(position(257_000_001, 10, 60));
    feed.receive(names(257_000_001, 70));
    feed.receive(position(219_000_002, 11, 61, { time: NOW - 3_600_000 }));
    const found = async (filter: object) =>
      (await post("/live/v1/latest/combined", filter)).json().map(({ mmsi }: { mmsi: number }) => mmsi);
    expect(await found({ geometry: box(9, 59, 10.5, 60.5) })).toEqual([257_000_001]);
    expect(await found({ shipTypes: [70] })).toEqual([257_000_001]);
    expect(await found({ countryCodes: ["dk"] })).toEqual([219_000_002]);
    expect(await found({ mmsi: [219_000_002] })).toEqual([219_000_002]);
    expect(await found({ since: new Date(NOW - 60_000).toISOString() })).toEqual([257_000_001]);
    const [feature] = (
      await post("/live/v1/latest/combined", {
        modelFormat: "Geojson",
        modelType: "Simple",
        mmsi: [257_000_001],
      })
    ).json();
    expect(feature).toMatchObject({ type: "Feature", geometry: { type: "Point", coordinates: [10, 60] } });
    expect(feature.properties).not.toHaveProperty("callSign");
  });

  test("refuses an area that is none", async () => {
    for (const coordinates of [
      [],
      [[[0, 0]]],
      [
        [
          ["a", 1],
          [1, 1],
          [2, 2],
          [0, 0],
        ],
      ],
    ])
      expect(
        (await post("/live/v1/latest/combined", { geometry: { type: "Polygon", coordinates } })).statusCode,
      ).toBe(400);
  });

  test("never goes back to an older position", async () => {
    const { feed } = world.backend.ais;
    feed.receive(position(257_000_001, 10, 60));
    feed.receive(position(257_000_001, 20, 70, { time: NOW - 60_000 }));
    expect((await get("/live/v1/latest/combined")).json()).toMatchObject([{ longitude: 10 }]);
  });
});

describe("history", () => {
  test("keeps the track, and finds who was in an area", async () => {
    const { feed } = world.backend.ais;
    for (let minute = 30; minute >= 0; minute -= 1)
      feed.receive(position(257_000_001, 10 + minute / 100, 60, { time: NOW - minute * 60_000, sog: 8 }));
    await feed.flush();
    const track = (await get("/bwapi/v1/geodata/ais/257000001/opentracks")).json();
    expect(track).toHaveLength(31);
    expect(track[0]).toMatchObject({ longitude: 10, msgtime: TEST_NOW.toISOString() });
    const range = {
      msgTimeFrom: new Date(NOW - 7_200_000).toISOString(),
      msgTimeTo: new Date(NOW + 1).toISOString(),
    };
    const area = (polygon: object) => post("/historic/open/v1/historic/shipsinarea", { ...range, polygon });
    expect((await area(box(9.9, 59, 10.05, 61))).json()).toMatchObject([{ mmsi: 257_000_001 }]);
    expect((await area(box(20, 59, 21, 61))).statusCode).toBe(204);
  });

  test("refuses ranges that are none or too long", async () => {
    const ask = (from: string, to: string) => get(`/historic/v1/historic/tracks/257000001/${from}/${to}`);
    expect((await ask("2026-11-02T00:00:00Z", "2026-11-01T00:00:00Z")).statusCode).toBe(400);
    expect((await ask("2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z")).statusCode).toBe(400);
    expect((await ask("2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z")).statusCode).toBe(204);
    // Without a zone, an instant would depend on the server's time zone.
    expect((await ask("2026-11-01T00:00:00", "2026-11-02T00:00:00")).statusCode).toBe(400);
    expect((await ask("1", "2")).statusCode).toBe(400);
  });
});

describe("the stream", () => {
  async function open(path: string, body: object, headers: Record<string, string> = {}) {
    if (!world.app.server.listening) await world.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = world.app.server.address() as AddressInfo;
    const asked = request({
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      agent: false,
      headers: { authorization, "content-type": "application/json", ...headers },
    });
    asked.end(JSON.stringify(body));
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const content = answer.headers["content-encoding"] === "gzip" ? answer.pipe(createGunzip()) : answer;
    let text = "";
    content.on("data", (piece: Buffer) => {
      text += piece.toString("latin1");
    });
    return {
      answer,
      close: () => asked.destroy(),
      async until(part: string): Promise<string> {
        await expect.poll(() => text).toContain(part);
        return text;
      },
    };
  }

  test("gives every change that passes the filter, as events with a number", async () => {
    const stream = await open("/live/v1/sse/combined", { geometry: box(9, 59, 11, 61) });
    expect(stream.answer.headers["content-type"]).toContain("text/event-stream");
    world.backend.ais.feed.receive(position(257_000_001, 10, 60));
    world.backend.ais.feed.receive(position(257_000_002, 50, 60));
    world.backend.ais.feed.receive(position(257_000_003, 10, 60));
    const text = await stream.until("257000003");
    expect(text.startsWith(": start\n\n")).toBe(true);
    expect(text).toMatch(/id: \w+-\d+-\d+\ndata: \{"mmsi":257000001/);
    expect(text).not.toContain("257000002");
    stream.close();
  });

  test("goes on after the last event that the client had", async () => {
    const first = await open("/live/v1/sse/combined", {});
    world.backend.ais.feed.receive(position(257_000_001, 10, 60));
    const last = /id: (\S+)/.exec(await first.until("257000001"))?.[1] ?? "";
    first.close();
    world.backend.ais.feed.receive(position(257_000_002, 10, 60));
    const second = await open("/live/v1/sse/combined", {}, { "last-event-id": last });
    expect(await second.until("257000002")).not.toContain("257000001");
    second.close();
  });

  test("goes on from the time of the last event when the server is another", async () => {
    const { feed } = world.backend.ais;
    feed.table.merge(position(257_000_001, 10, 60), NOW - 3_600_000);
    feed.receive(position(257_000_002, 10, 60));
    const stream = await open("/live/v1/sse/combined", {}, { "last-event-id": `other-7-${NOW - 2_000}` });
    expect(await stream.until("257000002")).not.toContain("257000001");
    stream.close();
  });

  test("tells who asks for it of vessels that left the area or may no longer be seen", async () => {
    const body = { geometry: box(9, 59, 11, 61) };
    const stream = await open("/live/v1/sse/combined?removals=true", body);
    const { feed } = world.backend.ais;
    for (const mmsi of [257_000_001, 257_000_002]) feed.receive(position(mmsi, 10, 60));
    await stream.until("257000002");
    feed.receive(position(257_000_001, 12, 60, { time: NOW }));
    feed.receive(names(257_000_002, 30, { time: NOW, dimensions: [4, 5, 1, 1] }));
    const text = await stream.until('257000002,"removed":true');
    expect(text).toContain('event: removed\ndata: {"mmsi":257000001,"removed":true}');
    stream.close();
  });

  test("is compressed for those who accept it, each round at once", async () => {
    const stream = await open("/live/v1/sse/combined", {}, { "accept-encoding": "gzip" });
    expect(stream.answer.headers["content-encoding"]).toBe("gzip");
    for (let mmsi = 257_000_001; mmsi <= 257_000_009; mmsi += 1)
      world.backend.ais.feed.receive(position(mmsi, 10, 60));
    expect(await stream.until("257000009")).toContain('"mmsi":257000001');
    stream.close();
  });

  test("comes in the compact form to those who accept it: the present state, then changes", async () => {
    const { feed } = world.backend.ais;
    feed.receive(position(257_000_001, 10, 60));
    const accept = `${VESSEL_ROWS_TYPE}, text/event-stream;q=0.9`;
    const stream = await open("/live/v1/sse/combined", {}, { accept });
    expect(stream.answer.headers["content-type"]).toBe(VESSEL_ROWS_TYPE);
    const had: unknown[] = [];
    const reader = new RowsReader({
      begin: () => had.push("begin"),
      record: ({ mmsi, longitude }) => had.push([mmsi, longitude]),
      removed: (mmsi) => had.push(mmsi),
      complete: () => had.push("complete"),
      news: () => undefined,
    });
    stream.answer.on("data", (piece: Buffer) => reader.push(piece));
    await expect.poll(() => had).toEqual(["begin", [257_000_001, 10], "complete"]);
    feed.receive(position(257_000_001, 10.5, 60, { time: NOW }));
    await expect.poll(() => had.at(-1)).toEqual([257_000_001, 10.5]);
    expect(reader.lastId).toMatch(/^\w+-\d+-0$/);
    stream.close();
  });

  test("gives lines to those that ask for lines, and aids to navigation apart", async () => {
    const lines = await open("/live/v1/combined", {});
    const aids = await open("/live/v1/sse/aton", {});
    const { feed } = world.backend.ais;
    const aid = {
      kind: "aton",
      type: 21,
      station: null,
      time: NOW,
      name: "BUOY",
      aidType: 3,
      lon: 10,
      lat: 60,
    } as const;
    feed.receive({
      ...aid,
      mmsi: 992_581_025,
      dimensions: null,
      fixingDevice: 7,
      offPosition: false,
      virtual: false,
    });
    feed.receive(position(257_000_001, 10, 60));
    expect(JSON.parse((await lines.until("\n")).trim())).toMatchObject({ mmsi: 257_000_001 });
    expect(await aids.until("992581025")).toContain('"typeOfAidsToNavigation":3');
    lines.close();
    aids.close();
  });

  test("gives positions, static data and aids apart to clients of the first stream, and only what has changed", async () => {
    const stream = await open("/v1/ais", {});
    const { feed } = world.backend.ais;
    feed.receive(names(257_000_001, 70));
    feed.receive(position(257_000_001, 10, 60));
    await stream.until("Staticdata");
    feed.receive(position(257_000_001, 10.5, 60, { time: NOW + 1_000 }));
    const text = await stream.until("10.5");
    const messages = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    expect(messages.map(({ type, messageType }) => `${type} ${messageType}`)).toEqual([
      "Position 1",
      "Staticdata 5",
      "Position 1",
    ]);
    expect(messages[1]).toMatchObject({ mmsi: 257_000_001, shipType: 70 });
    expect(messages[1]).not.toHaveProperty("latitude");
    expect(messages[2]).toMatchObject({ longitude: 10.5, latitude: 60, aisClass: "A" });
    stream.close();
  });

  test("has every path below the tag of AIS in the description of the interface, also without a prefix", async () => {
    const { paths } = (await world.app.inject("/bwapi/openapi.json")).json();
    const untagged = Object.entries<Record<string, { tags?: string[] }>>(paths).flatMap(
      ([path, operations]) =>
        /^(\/restricted)?(\/live|\/historic|\/open)?\/v1\/(ais|combined|aton|sse|latest|historic|openaisarea)/.test(
          path,
        )
          ? Object.values(operations).flatMap(({ tags }) => (tags?.[0] === "ais" ? [] : path))
          : [],
    );
    expect(untagged).toEqual([]);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        ...[
          "/v1/ais",
          "/v1/combined",
          "/v1/aton",
          "/v1/sse/combined",
          "/v1/latest/combined",
          "/v1/openaisarea",
        ],
        ...["/v1/historic/mmsiinarea", "/open/v1/historic/shipsinarea"],
      ]),
    );
  });

  test("gives each client its own framing, whichever path and rights it came by", async () => {
    const lines = await open("/v1/combined", {});
    const events = await open("/live/v1/sse/combined", {});
    world.backend.ais.feed.receive(position(257_000_001, 10, 60));
    expect(await lines.until("\n")).toMatch(/^\{"mmsi":257000001,/);
    expect(await events.until("257000001")).toContain('data: {"mmsi":257000001,');
    lines.close();
    events.close();
  });

  test("survives a client that breaks off while it is written to", async () => {
    const [breaking, staying] = [
      await open("/live/v1/sse/combined", {}),
      await open("/live/v1/combined", {}),
    ];
    breaking.answer.pause();
    for (let mmsi = 257_000_001; mmsi < 257_003_000; mmsi += 1)
      world.backend.ais.feed.receive(position(mmsi, 10, 60));
    const round = world.backend.ais.hub.round();
    breaking.answer.socket.resetAndDestroy();
    await round;
    await staying.until("257002999");
    await expect.poll(() => world.backend.ais.hub.size).toBe(1);
    expect((await get("/live/v1/latest/aton")).statusCode).toBe(200);
    staying.close();
  });

  test("is forgotten when the client goes", async () => {
    const stream = await open("/live/v1/sse/combined", {});
    expect(world.backend.ais.hub.size).toBe(1);
    stream.close();
    await expect.poll(() => world.backend.ais.hub.size).toBe(0);
  });
});
