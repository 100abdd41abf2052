import { afterEach, expect, test } from "vitest";
import { boxPolygon } from "../ais/filter.ts";
import { testMessages } from "../ais/test-messages.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const NOW = TEST_NOW.getTime();
const { position, names } = testMessages(NOW);
const [CARGO, SMALL_FISHING, LARGE_FISHING, YACHT, UNKNOWN_YACHT] = [
  257_000_001, 257_000_002, 257_000_003, 257_000_004, 257_000_005,
];
const OPEN = [CARGO, LARGE_FISHING];
const FISHERY = [CARGO, SMALL_FISHING, LARGE_FISHING];
const ALL = [CARGO, SMALL_FISHING, LARGE_FISHING, YACHT, UNKNOWN_YACHT];
const AREA = {
  polygon: boxPolygon([9, 59, 11, 61]),
  msgTimeFrom: new Date(NOW - 86_400_000).toISOString(),
  msgTimeTo: new Date(NOW).toISOString(),
};

let world: TestApp;
afterEach(() => world.close());

/** A server with five vessels at 10° E 60° N; calls it with a token of the AIS service. */
async function open(settings: Record<string, string> = {}) {
  world = await openTestApp(settings);
  const { feed } = world.backend.ais;
  const sizes: [number, number, number | null][] = [
    [CARGO, 70, 100],
    [SMALL_FISHING, 30, 14],
    [LARGE_FISHING, 30, 15],
    [YACHT, 37, 44],
    [UNKNOWN_YACHT, 36, null],
  ];
  for (const [mmsi, shipType, length] of sizes) {
    feed.receive(names(mmsi, shipType, { dimensions: length === null ? null : [length - 4, 4, 2, 2] }));
    feed.receive(position(mmsi, 10, 60));
  }
  await feed.flush();
  const token = await world.app.inject({
    method: "POST",
    url: "/identity/connect/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "client_id=farvann&grant_type=client_credentials&scope=ais",
  });
  const headers = { authorization: `Bearer ${token.json().access_token}` };
  const ask = (url: string, payload?: object) =>
    world.app.inject({ url, headers, ...(payload ? { method: "POST", payload } : { method: "GET" }) });
  const seen = async (url: string, payload?: object): Promise<number[]> =>
    (await ask(url, payload)).json().map(({ mmsi }: { mmsi: number }) => mmsi);
  return { ask, seen, feed };
}

test("everybody sees what is open: no fishing vessel below 15 m, no leisure craft below 45 m or of unknown length", async () => {
  const { ask, seen } = await open();
  expect(await seen("/live/v1/latest/combined", {})).toEqual(OPEN);
  expect(await seen("/bwapi/v1/geodata/ais/open/vesselsinarea", AREA)).toEqual(OPEN);
  expect(await seen("/historic/open/v1/historic/shipsinarea", AREA)).toEqual(OPEN);
  const status = async (url: string) => (await ask(url)).statusCode;
  expect(await status(`/bwapi/v1/geodata/ais/combinedopen/${CARGO}`)).toBe(200);
  expect(await status(`/bwapi/v1/geodata/ais/${CARGO}/opentracks`)).toBe(200);
  expect(await status(`/bwapi/v1/geodata/ais/${YACHT}/opentracks`)).toBe(204);
  expect(await status(`/historic/v1/historic/trackslast24hours/${SMALL_FISHING}`)).toBe(204);
});

test("a vessel that may not be seen is not told from one that there is not", async () => {
  const { ask } = await open();
  const answers = await Promise.all(
    [YACHT, 257_999_999].map((mmsi) => ask(`/bwapi/v1/geodata/ais/combinedopen/${mmsi}`)),
  );
  const [hidden, none] = answers.map((answer) => ({ ...answer.json(), traceId: "" }));
  expect(hidden).toMatchObject({ status: 404, title: "No such vessel has been heard within a day" });
  expect(hidden).toEqual(none);
});

test("class B is hidden until it has told what it is; class A is shown", async () => {
  const { seen, feed } = await open();
  const [silentB, silentA, nameless] = [257_000_006, 257_000_007, 257_000_008];
  feed.receive(position(silentB, 10, 60, { reportClass: "B" }));
  feed.receive(position(silentA, 10, 60));
  feed.receive(position(nameless, 10, 60, { reportClass: "B" }));
  feed.receive(names(nameless, 0, { reportClass: "B", dimensions: [10, 4, 2, 2] }));
  expect(await seen("/live/v1/latest/combined", {})).toEqual([...OPEN, silentA]);
  feed.receive(names(silentB, 70, { reportClass: "B" }));
  expect(await seen("/live/v1/latest/combined", {})).toEqual([...OPEN, silentA, silentB]);
});

test("what a vessel is decides about its way also when it has been silent for days", async () => {
  const { ask, feed } = await open();
  feed.table.prune(NOW + 2 * 86_400_000);
  expect(feed.table.size).toBe(0);
  expect((await ask(`/bwapi/v1/geodata/ais/${YACHT}/opentracks`)).statusCode).toBe(204);
  expect((await ask(`/bwapi/v1/geodata/ais/${CARGO}/opentracks`)).json()[0]).toMatchObject({ shipType: 70 });
});

test.each([
  ["fiskinfo", "BwAisFiskinfo", `ais/${SMALL_FISHING}/tracks`, FISHERY],
  ["arctic", "BwArcticUser", `arcticais/${SMALL_FISHING}/tracks`, ALL],
])("the path type %s is for those with its policy", async (type, policy, track, expected) => {
  const stranger = await open();
  const paths = [`ais/combined${type}/${SMALL_FISHING}`, track];
  for (const path of paths) expect((await stranger.ask(`/bwapi/v1/geodata/${path}`)).statusCode).toBe(403);
  expect((await stranger.ask(`/bwapi/v1/geodata/ais/${type}/vesselsinarea`, AREA)).statusCode).toBe(403);
  await world.close();
  const user = await open({ DEV_POLICIES: policy });
  for (const path of paths) expect((await user.ask(`/bwapi/v1/geodata/${path}`)).statusCode).toBe(200);
  expect(await user.seen(`/bwapi/v1/geodata/ais/${type}/vesselsinarea`, AREA)).toEqual(expected);
});

test("without the role there is no restricted profile, and the restricted services are closed", async () => {
  const { ask } = await open();
  const profile = await ask("/live/v1/user/userpermissions/");
  expect({ statusCode: profile.statusCode, json: profile.json() }).toEqual({
    statusCode: 200,
    json: { isValid: false, geoFilter: null },
  });
  expect((await ask("/restricted/live/v1/latest/combined", {})).statusCode).toBe(403);
  expect((await ask("/restricted/live/v1/sse/combined", {})).statusCode).toBe(403);
  expect((await ask("/restricted/historic/v1/historic/shipsinarea", AREA)).statusCode).toBe(403);
});

test("with the role all vessels in the waters of the profile are seen, and elsewhere what is open", async () => {
  const { ask, seen, feed } = await open({ DEV_ROLES: "BwViewAis", AIS_RESTRICTED_BOX: "5,58,15,62" });
  expect((await ask("/restricted/live/v1/user/userpermissions/")).json()).toEqual({
    isValid: true,
    geoFilter: boxPolygon([5, 58, 15, 62]),
  });
  expect(await seen("/restricted/live/v1/latest/combined", {})).toEqual(ALL);
  expect(await seen("/restricted/historic/v1/historic/shipsinarea", AREA)).toEqual(ALL);
  expect(await seen("/live/v1/latest/combined", {})).toEqual(OPEN);
  feed.receive(position(YACHT, 30, 70, { time: NOW }));
  expect(await seen("/restricted/live/v1/latest/combined", {})).not.toContain(YACHT);
});

test("the plain paths of the original service answer as ours do", async () => {
  const { ask, seen } = await open({ DEV_ROLES: "BwViewAis", AIS_RESTRICTED_BOX: "5,58,15,62" });
  expect(await seen("/v1/latest/combined", {})).toEqual(OPEN);
  expect(await seen("/restricted/v1/latest/combined", {})).toEqual(ALL);
  expect((await ask("/v1/openaisarea")).json()).toMatchObject({ type: "Polygon" });
  expect((await ask(`/v1/historic/trackslast24hours/${CARGO}`)).json()).toMatchObject([{ mmsi: CARGO }]);
  expect((await ask(`/v1/historic/trackslast24hours/${SMALL_FISHING}`)).statusCode).toBe(204);
});

test("all traffic of an area and an hour is told with the positions that the caller may see", async () => {
  const { ask, feed } = await open({ DEV_ROLES: "BwViewAis", AIS_RESTRICTED_BOX: "9,59,10.5,62" });
  feed.receive(position(YACHT, 10.8, 60, { time: NOW }));
  await feed.flush();
  const hour = {
    ...AREA,
    msgTimeFrom: new Date(NOW - 1_800_000).toISOString(),
    msgTimeTo: new Date(NOW + 1).toISOString(),
  };
  const traffic = async (path: string) =>
    (await ask(path, hour))
      .json()
      .map(({ mmsi, positions }: { mmsi: number; positions: number[][] }) => [
        mmsi,
        positions.map(([, lon]) => lon),
      ]);
  expect(await traffic("/historic/open/v1/historic/trafficinarea")).toEqual(OPEN.map((mmsi) => [mmsi, [10]]));
  expect(await traffic("/restricted/historic/v1/historic/trafficinarea")).toEqual(
    ALL.map((mmsi) => [mmsi, [10]]),
  );
  const long = await ask("/historic/open/v1/historic/trafficinarea", AREA);
  expect({ statusCode: long.statusCode, title: long.json().title }).toEqual({
    statusCode: 400,
    title: "At most an hour can be asked for",
  });
});

test("the numbers of the vessels in a small area are a list, also an empty one, of what the caller may see", async () => {
  const { ask } = await open({ DEV_ROLES: "BwViewAis", AIS_RESTRICTED_BOX: "5,58,15,62" });
  const around = (lon: number, size = 0.1) => ({
    ...AREA,
    polygon: boxPolygon([lon - size, 60 - size, lon + size, 60 + size]),
  });
  for (const path of ["/v1/historic/mmsiinarea", "/historic/v1/historic/mmsiinarea"])
    expect((await ask(path, around(10))).json()).toEqual(OPEN);
  expect((await ask("/restricted/historic/v1/historic/mmsiinarea", around(10))).json()).toEqual(ALL);
  const none = await ask("/v1/historic/mmsiinarea", around(20));
  expect({ statusCode: none.statusCode, json: none.json() }).toEqual({ statusCode: 200, json: [] });
  const large = await ask("/v1/historic/mmsiinarea", around(10, 0.5));
  expect({ statusCode: large.statusCode, title: large.json().title }).toEqual({
    statusCode: 400,
    title: "The area is larger than 500 km²",
  });
  const long = { ...around(10), msgTimeFrom: new Date(NOW - 8 * 86_400_000).toISOString() };
  expect((await ask("/v1/historic/mmsiinarea", long)).statusCode).toBe(400);
});

test("the fish-health service tells the way of a week in stretches; a week that is none is refused", async () => {
  const { ask } = await open();
  for (const minutes of [300, 290, 60, 50]) {
    const time = NOW - minutes * 60_000;
    await world.backend.ais.store.addPositions([
      { mmsi: CARGO, time, longitude: 10, latitude: 60, speed: 9, course: 0, heading: 0 },
    ]);
  }
  const week = (year: number, number: number) =>
    ask(`/bwapi/v1/geodata/fishhealth/vesseltrack/${CARGO}/${year}/${number}`);
  const { vesselTracks } = (await week(2026, 48)).json();
  expect(
    vesselTracks.map(({ isNoSignal, points }: { isNoSignal: boolean; points: object[] }) => [
      isNoSignal,
      points.length,
    ]),
  ).toEqual([
    [false, 2],
    [true, 2],
    [false, 3],
  ]);
  expect((await week(2026, 47)).statusCode).toBe(204);
  expect((await week(2026, 53)).statusCode).toBe(204);
  expect((await week(2025, 53)).statusCode).toBe(400);
});
